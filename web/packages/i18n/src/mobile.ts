import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/mobile"),
  en: () => import("./locales/en/mobile"),
  id: () => import("./locales/id/mobile"),
  th: () => import("./locales/th/mobile"),
};

/** The phone app's texts in one language. */
export async function loadMobileMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
