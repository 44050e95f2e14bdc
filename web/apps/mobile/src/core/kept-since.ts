import type { QueryCache } from "@tanstack/react-query";

/** When the oldest of what a page shows was read, as far as it is kept for times without a network. */
export function keptSince(cache: QueryCache): number | null {
  const times = cache
    .findAll({ type: "active" })
    .filter(({ options, state }) => options.persister && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
