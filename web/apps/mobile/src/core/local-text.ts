import { currentLanguage } from "@gerai/i18n";

/** A text of the catalogue in every language, as documents keep it. */
export type LocalText = Readonly<Record<"zh" | "en" | "id" | "th", string>>;

/** The text in the reader's language, or in the first one that has it. */
export function localText(text: LocalText): string {
  return text[currentLanguage()] || text.en || text.zh || text.id || text.th;
}
