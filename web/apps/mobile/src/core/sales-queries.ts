/** Every query about what promoters sold starts with this. */
export const salesKey = ["sales"] as const;
