import type { QueryCache } from "@tanstack/react-query";

/** Of a query that only adds a figure beside what a page is about: a badge is no page that was saved. */
export const aside = { aside: true };

/**
 * When the oldest of what a page shows was read, as far as it is kept for times without a network; null where something
 * of it is not there at all, which the page then says itself.
 */
export function keptSince(cache: QueryCache): number | null {
  const shown = cache.findAll({ type: "active" }).filter(({ meta }) => meta !== aside);
  if (shown.some(({ state }) => state.data === undefined && state.status === "error")) return null;
  const times = shown
    .filter(({ options, state }) => options.persister && state.data !== undefined)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? null : Math.min(...times);
}
