import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/returns"),
  en: () => import("./locales/en/returns"),
  id: () => import("./locales/id/returns"),
  th: () => import("./locales/th/returns"),
};

/** The texts of the phone's pages about goods that are sent back; only those who open them load them. */
export async function loadReturnMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
