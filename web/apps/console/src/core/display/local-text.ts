import { currentLanguage, languages } from "@gerai/i18n";
import type { LocalText } from "../wire";

/** A text in the reader's language, or in the first one it exists in. */
export function localText(text: LocalText): string {
  const order = [currentLanguage(), "en" as const, ...languages];
  return order.map((language) => text[language]).find((words) => words !== "") ?? "";
}
