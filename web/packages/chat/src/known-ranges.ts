/** Numbers from the first to the last, both included. */
export type SeqRange = readonly [first: number, last: number];

/** Which part of a conversation the device has. */
export interface Known {
  /** Apart from each other and in order. Every message in them that the reader may see is kept. */
  ranges: readonly SeqRange[];
  /** The latest change of the conversation that was heard of. */
  change: number;
}

/** A conversation of which nothing is kept yet. */
export const nothingKnown: Known = { ranges: [], change: 0 };

/** Adds numbers that are now known; ranges that touch become one. */
export function addRange(ranges: readonly SeqRange[], added: SeqRange): SeqRange[] {
  let [first, last] = added;
  if (last < first) return [...ranges];
  const apart: SeqRange[] = [];
  for (const range of ranges) {
    if (range[1] < first - 1 || range[0] > last + 1) {
      apart.push(range);
    } else {
      first = Math.min(first, range[0]);
      last = Math.max(last, range[1]);
    }
  }
  return [...apart, [first, last] as const].toSorted((one, other) => one[0] - other[0]);
}

/** Takes numbers out that are known no longer. */
export function withoutRange(ranges: readonly SeqRange[], [from, to]: SeqRange): SeqRange[] {
  return ranges
    .flatMap(([first, last]): SeqRange[] => [
      [first, Math.min(last, from - 1)],
      [Math.max(first, to + 1), last],
    ])
    .filter(([first, last]) => first <= last);
}

/** The range a number lies in. */
export function rangeAt(ranges: readonly SeqRange[], seq: number): SeqRange | undefined {
  return ranges.find(([first, last]) => first <= seq && seq <= last);
}

/** The last number known without a gap before it; 0 when nothing is. */
export function headOf(ranges: readonly SeqRange[]): number {
  return ranges.at(-1)?.[1] ?? 0;
}
