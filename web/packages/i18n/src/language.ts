/** Interface languages. */
export const languages = ["zh", "en", "id", "th"] as const;

/** One of the interface languages. */
export type Language = (typeof languages)[number];

/** Shown to someone who has not chosen yet. */
export const defaultLanguage: Language = "zh";

/** Used where the chosen language cannot serve. */
export const fallbackLanguage: Language = "en";

/** Storage key of the chosen language; public/boot.js of both apps reads it too. */
export const languageStorageKey = "locale";

/** Every language in its own words; never translated. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: "中文",
  en: "English",
  id: "Indonesia",
  th: "ไทย",
};

/**
 * Tags for `Intl`. Thai asks for Gregorian years and Latin digits explicitly, because its defaults
 * are the Buddhist era. English is the British form: day before month, 24 hours.
 */
export const localeTags: Readonly<Record<Language, string>> = {
  zh: "zh-CN",
  en: "en-GB",
  id: "id-ID",
  th: "th-TH-u-ca-gregory-nu-latn",
};

/** Whether a text names an interface language. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * The language for a stored or requested value: nothing chosen gives Chinese, a tag such as `id-ID`
 * its language, and one we do not speak English.
 */
export function resolveLanguage(value: string | null | undefined): Language {
  if (!value) return defaultLanguage;
  const base = value.toLowerCase().split(/[-_]/)[0];
  if (base === "in") return "id";
  return isLanguage(base) ? base : fallbackLanguage;
}

/** The language this device chose last. */
export function storedLanguage(): Language {
  try {
    return resolveLanguage(localStorage.getItem(languageStorageKey));
  } catch {
    return defaultLanguage;
  }
}

/** Remembers the chosen language; the caller restarts the app to apply it. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageStorageKey, language);
  } catch {
    // Storage may be blocked (private mode): the app restarts in the language it had.
  }
}
