/** Every query about counts and what lies in stores starts with this. */
export const countKey = ["count"] as const;
