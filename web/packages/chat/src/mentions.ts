import type { Mentions } from "./content/compose";

/** Everybody, among those a text names. */
export const everyone = "*";

/** Somebody picked to be named, and what they were called when they were. */
export interface Named {
  id: string;
  name: string;
}

/**
 * Those whose `@name` still stands in a text. Where two people share a name, the ones picked last are
 * meant: what was picked before and taken out again is gone.
 */
export function stillNamed(text: string, named: readonly Named[]): Named[] {
  const left = countNames(text, new Set(named.map(({ name }) => name)));
  return named
    .toReversed()
    .filter(({ name }) => {
      const count = left.get(name) ?? 0;
      left.set(name, count - 1);
      return count > 0;
    })
    .toReversed();
}

/** Whom a text names, as it is sent. */
export function mentionsOf(text: string, named: readonly Named[]): Mentions {
  const ids = new Set(stillNamed(text, named).map(({ id }) => id));
  const all = ids.delete(everyone);
  return { all, userIds: [...ids] };
}

/** How often each name stands behind an `@`; a name that begins another one is not counted in it. */
function countNames(text: string, names: ReadonlySet<string>): Map<string, number> {
  const longestFirst = [...names].toSorted((one, other) => other.length - one.length);
  const counts = new Map<string, number>();
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find((one) => text.startsWith(one, at + 1));
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
