import type { Quote } from "./content/decoded";
import { Fields } from "./content/json";
import { stillNamed } from "./mentions";
import type { Named } from "./mentions";

/** What somebody has begun to write. */
export interface Draft {
  text: string;
  quote: Quote | null;
  /** Those picked to be named, in the order they were picked. */
  mentions: readonly Named[];
}

/** Nothing written yet. */
export const emptyDraft: Draft = { text: "", quote: null, mentions: [] };

/** A setting takes so many characters with everything around the text. */
const longest = 4096;
/** So many names leave enough of that for the text. */
const mostNamed = 40;

/** A draft as it is kept: plain text unless there is more to say. */
export function encodeDraft({ text, quote, mentions }: Draft): string {
  const named = stillNamed(text, mentions).slice(-mostNamed);
  if (!quote && named.length === 0) return cut(text, longest);
  const encode = (kept: string) =>
    JSON.stringify({
      text: kept,
      ...(quote && { quote }),
      ...(named.length > 0 && { mentions: named }),
    });
  let kept = text;
  // Some characters are written as several, so what is too long may have to be cut more than once.
  while (kept && encode(kept).length > longest) {
    kept = cut(kept, kept.length + longest - encode(kept).length);
  }
  return encode(kept);
}

/** Never through the middle of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, Math.max(0, length)).replace(/[\uD800-\uDBFF]$/, "");
}

/** A draft that was kept, by this or another device. */
export function decodeDraft(kept: string): Draft {
  if (!kept.startsWith('{"text"')) return { ...emptyDraft, text: kept };
  const fields = Fields.parse(kept);
  const quote = fields.part("quote");
  const uid = quote.text("uid");
  return {
    text: fields.text("text"),
    quote: uid
      ? {
          uid,
          userId: quote.text("userId"),
          name: quote.text("name"),
          digest: quote.text("digest"),
        }
      : null,
    mentions: fields
      .list("mentions")
      .map((one) => ({ id: one.text("id"), name: one.text("name") }))
      .filter(({ id, name }) => id !== "" && name !== ""),
  };
}
