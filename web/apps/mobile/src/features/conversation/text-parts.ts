/** Parts of a text: plain words, names that are mentioned, and what a tap opens. */
export type TextPart =
  | { kind: "plain"; text: string }
  | { kind: "mention"; text: string }
  | { kind: "link"; text: string; href: string };

const web = String.raw`(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]}，。；：！？）】]`;
const mail = String.raw`[A-Za-z0-9][\w.+-]*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+`;
/** With its country, or as it is dialled at home: neither in the middle of a number nor of a word. */
const phone = String.raw`(?<![\w@.,/:-])(?:\+|\(?0)\d(?:[ .()-]{0,2}\d){6,13}(?![\w:/]|[.,-]\d)`;
const marked = new RegExp(`(${web})|(${mail})|(${phone})|(@\\S+)`, "gu");

/** Digits of a number that is dialled: with its country, and at home. */
const digits = { abroad: [8, 15], home: [9, 12] } as const;
/** A day, as it is written with its year last. */
const day = /^\d{1,2}([-./ ])\d{1,2}\1\d{4}(?!\d)/;

/**
 * Cuts a text where something in it can be tapped or stands out. `names` are those of whoever it mentions, null when
 * it mentions nobody: a name may have several words, and of one that is not known the first stands out.
 */
export function textParts(text: string, names: readonly string[] | null): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, address, letter, number] = match;
    const href = hrefOf(address, letter, number);
    if (!href && !(names && whole.startsWith("@"))) continue;
    if (match.index > end) parts.push({ kind: "plain", text: text.slice(end, match.index) });
    const shown = href ? whole : mentionAt(text, match.index, names ?? []) || whole;
    parts.push(href ? { kind: "link", text: shown, href } : { kind: "mention", text: shown });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ kind: "plain", text: text.slice(end) });
  return parts;
}

/** Where a tap leads; empty for what only looks like it. */
function hrefOf(address = "", letter = "", number = ""): string {
  if (address) return /^www\./i.test(address) ? `https://${address}` : address;
  if (letter) return `mailto:${letter}`;
  return isDialled(number) ? `tel:${number.replace(/[^\d+]/g, "")}` : "";
}

function isDialled(number: string): boolean {
  const count = number.replace(/\D/g, "").length;
  const [least, most] = digits[number.startsWith("+") ? "abroad" : "home"];
  return count >= least && count <= most && !day.test(number);
}

/** The `@` with the longest of the names that stand behind it; empty when none does. */
function mentionAt(text: string, at: number, names: readonly string[]): string {
  const mentions = names.map((name) => `@${name}`).filter((name) => text.startsWith(name, at));
  return mentions.reduce((one, other) => (other.length > one.length ? other : one), "");
}
