import enAuth from "../../packages/i18n/src/locales/en/auth";
import enSettings from "../../packages/i18n/src/locales/en/settings";
import enShell from "../../packages/i18n/src/locales/en/shell";
import idAuth from "../../packages/i18n/src/locales/id/auth";
import idSettings from "../../packages/i18n/src/locales/id/settings";
import idShell from "../../packages/i18n/src/locales/id/shell";
import thAuth from "../../packages/i18n/src/locales/th/auth";
import thSettings from "../../packages/i18n/src/locales/th/settings";
import thShell from "../../packages/i18n/src/locales/th/shell";
import zhAuth from "../../packages/i18n/src/locales/zh/auth";
import zhSettings from "../../packages/i18n/src/locales/zh/settings";
import zhShell from "../../packages/i18n/src/locales/zh/shell";

export const languages = ["zh", "en", "id", "th"] as const;
export type Language = (typeof languages)[number];

const catalogues = {
  zh: { ...zhAuth, ...zhShell, ...zhSettings },
  en: { ...enAuth, ...enShell, ...enSettings },
  id: { ...idAuth, ...idShell, ...idSettings },
  th: { ...thAuth, ...thShell, ...thSettings },
};
export type Word = keyof (typeof catalogues)["zh"];

/** What the app says for a key, so that one test can be read in four languages. */
export function word(language: Language, key: Word): string {
  return catalogues[language][key];
}
