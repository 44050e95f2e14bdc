import type { Representative } from "../../core/wire";

/** Those who look after the customer on a day: begun, and not over. */
export function currentRepresentatives(
  all: readonly Representative[],
  day: string,
): Representative[] {
  return all.filter(({ from, to }) => from <= day && (to === null || to >= day));
}
