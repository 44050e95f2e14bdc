import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/report-views"),
  en: () => import("./locales/en/report-views"),
  id: () => import("./locales/id/report-views"),
  th: () => import("./locales/th/report-views"),
};

/** The texts of the phone's pages that look at reports from every side; only those who open them load them. */
export async function loadReportViewMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
