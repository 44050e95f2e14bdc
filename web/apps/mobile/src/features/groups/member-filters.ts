/** Members that can be listed by themselves. Apart from the rest: addresses are part of the first load. */
export const memberFilters = ["managers", "muted", "allowed"] as const;

/** One of those. */
export type MemberFilter = (typeof memberFilters)[number];
