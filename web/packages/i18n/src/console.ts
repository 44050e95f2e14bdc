import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/console"),
  en: () => import("./locales/en/console"),
  id: () => import("./locales/id/console"),
  th: () => import("./locales/th/console"),
};

/** The console's texts in one language. */
export async function loadConsoleMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
