/** Everything about returns; invalidated as one after something of it changed. */
export const returnsKey = ["returns"] as const;
