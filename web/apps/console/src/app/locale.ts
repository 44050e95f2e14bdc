import type { Language } from "@gerai/i18n";
import type { Locale } from "antd/es/locale";
import dayjs from "dayjs";

/** The component library's own words, and the calendar's, in one language. */
const loaders: Readonly<Record<Language, () => Promise<{ words: Locale; calendar: string }>>> = {
  zh: async () => {
    const [words] = await Promise.all([
      import("antd/es/locale/zh_CN"),
      import("dayjs/locale/zh-cn"),
    ]);
    return { words: words.default, calendar: "zh-cn" };
  },
  en: async () => {
    const [words] = await Promise.all([
      import("antd/es/locale/en_GB"),
      import("dayjs/locale/en-gb"),
    ]);
    return { words: words.default, calendar: "en-gb" };
  },
  id: async () => {
    const [words] = await Promise.all([import("antd/es/locale/id_ID"), import("dayjs/locale/id")]);
    return { words: words.default, calendar: "id" };
  },
  th: async () => {
    const [words] = await Promise.all([import("antd/es/locale/th_TH"), import("dayjs/locale/th")]);
    return { words: words.default, calendar: "th" };
  },
};

/** Loads the library's texts and sets the calendar's language. */
export async function loadLibraryLocale(language: Language): Promise<Locale> {
  const { words, calendar } = await loaders[language]();
  dayjs.locale(calendar);
  return words;
}
