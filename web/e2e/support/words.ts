import en from "../../packages/i18n/src/locales/en/mobile";
import id from "../../packages/i18n/src/locales/id/mobile";
import th from "../../packages/i18n/src/locales/th/mobile";
import zh from "../../packages/i18n/src/locales/zh/mobile";

export const languages = ["zh", "en", "id", "th"] as const;
export type Language = (typeof languages)[number];

const catalogues = { zh, en, id, th };
export type Word = keyof typeof zh;

/** What the app says for a key, so that one test can be read in four languages. */
export function word(language: Language, key: Word): string {
  return catalogues[language][key];
}

/** The words before the first number or name that a text carries, to find it whatever they are. */
export function beginning(language: Language, key: Word): string {
  const [before = ""] = word(language, key).split("{");
  return before;
}
