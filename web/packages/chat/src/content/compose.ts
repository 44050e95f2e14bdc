import type { Content } from "../types";
import type { Quote } from "./decoded";
import { contentCode } from "./kinds";

/** A digest inside a quote is cut to this many characters. */
export const quoteDigestLength = 48;
/** Longest text of a message in characters. */
export const maxText = 10_000;

/** Whom a text names. */
export interface Mentions {
  all: boolean;
  userIds: readonly string[];
}

/** A text to send. */
export function textContent(text: string, quote: Quote | null, mentions: Mentions): Content {
  const content: Content = { type: contentCode.text, searchableContent: text };
  if (quote) {
    const { uid, userId, name, digest } = quote;
    content.data = JSON.stringify({ quote: { u: uid, i: userId, n: name, d: cut(digest) } });
  }
  if (mentions.all) return { ...content, mentionedType: 2 };
  if (mentions.userIds.length === 0) return content;
  return { ...content, mentionedType: 1, mentionedTargets: [...mentions.userIds] };
}

/** Cuts by characters as people see them, never through one. */
function cut(text: string): string {
  const clusters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return clusters.length <= quoteDigestLength
    ? text
    : clusters.slice(0, quoteDigestLength).join("");
}
