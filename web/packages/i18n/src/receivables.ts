import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/receivables"),
  en: () => import("./locales/en/receivables"),
  id: () => import("./locales/id/receivables"),
  th: () => import("./locales/th/receivables"),
};

/** The texts of the phone's pages about what is owed and paid; only those who open them load them. */
export async function loadReceivableMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
