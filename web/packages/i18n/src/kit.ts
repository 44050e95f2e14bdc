import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/kit"),
  en: () => import("./locales/en/kit"),
  id: () => import("./locales/id/kit"),
  th: () => import("./locales/th/kit"),
};

/** The component gallery's texts in one language; loaded only when the gallery opens. */
export async function loadKitMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
