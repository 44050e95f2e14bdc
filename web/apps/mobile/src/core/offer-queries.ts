/** Everything about special offers; invalidated as one after a change. */
export const offersKey = ["offers"] as const;
