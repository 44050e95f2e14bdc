import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/seldom"),
  en: () => import("./locales/en/seldom"),
  id: () => import("./locales/id/seldom"),
  th: () => import("./locales/th/seldom"),
};

/** The texts of the phone's pages that few people open; only they load them. */
export async function loadSeldomMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
