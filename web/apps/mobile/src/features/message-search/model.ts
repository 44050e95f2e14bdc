import type { FoundGroup, Group, Hit } from "@gerai/chat";

/** A piece of a text, and whether it is what was looked for. */
export interface Piece {
  /** Where it stands in the whole text. */
  at: number;
  text: string;
  hit: boolean;
}

/** How many characters are kept before the first hit, so that it shows on a line of a phone. */
const lead = 12;

const clusters = new Intl.Segmenter("th");

/** A text cut so that its first hit is seen, in pieces with the hits marked. */
export function excerpt({ message, ranges }: Hit): Piece[] {
  const text = message.content.searchableContent ?? "";
  const [first] = ranges;
  if (!first) return [{ at: 0, text, hit: false }];
  const pieces: Piece[] = [{ at: 0, text: shortened(text.slice(0, first.start)), hit: false }];
  let { start: end } = first;
  for (const range of ranges) {
    pieces.push({ at: end, text: text.slice(end, range.start), hit: false });
    pieces.push({ at: range.start, text: text.slice(range.start, range.end), hit: true });
    end = range.end;
  }
  pieces.push({ at: end, text: text.slice(end), hit: false });
  return pieces.filter((piece) => piece.text !== "");
}

/** The end of what stands before a hit; no character is torn from the marks that belong to it. */
function shortened(before: string): string {
  const parts = Array.from(clusters.segment(before), ({ segment }) => segment);
  return parts.length <= lead ? before : `…${parts.slice(-lead).join("")}`;
}

/** The reader's own groups: by name as the device knows them, then those only the server finds. */
export function ownGroups(byName: readonly Group[], found: readonly FoundGroup[]): FoundGroup[] {
  const known = new Set(byName.map((group) => group.id));
  return [
    ...byName.map((group) => ({
      group,
      member: true,
      joinable: false,
      askable: false,
      foundMember: null,
    })),
    ...found.filter(({ group, member }) => member && !known.has(group.id)),
  ];
}

/** A list of more than this many is shown in part. */
const whole = 5;
const part = 4;

/** What is shown of a list until all of it is asked for. */
export function firstOf<Item>(items: readonly Item[], all: boolean): readonly Item[] {
  return all || items.length <= whole ? items : items.slice(0, part);
}
