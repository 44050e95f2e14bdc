/** Every query about transfers and allocations starts with this. */
export const transferKey = ["transfer"] as const;

/** Every query about losses starts with this. */
export const lossKey = ["loss"] as const;
