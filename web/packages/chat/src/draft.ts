import type { Quote } from "./content/decoded";
import { Fields } from "./content/json";

/** What somebody has begun to write. */
export interface Draft {
  text: string;
  quote: Quote | null;
}

/** Longest text kept: a setting takes 4096 characters with everything around it. */
const longest = 3500;

/** A draft as it is kept: plain text unless there is more to say. */
export function encodeDraft({ text, quote }: Draft): string {
  const kept = text.slice(0, longest);
  return quote ? JSON.stringify({ text: kept, quote }) : kept;
}

/** A draft that was kept, by this or another device. */
export function decodeDraft(kept: string): Draft {
  if (!kept.startsWith('{"text"')) return { text: kept, quote: null };
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
  };
}
