import type { Messages } from "./keys";
import type { Language } from "./language";

const catalogues: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/mobile"),
  en: () => import("./locales/en/mobile"),
  id: () => import("./locales/id/mobile"),
  th: () => import("./locales/th/mobile"),
};

const starts: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  zh: () => import("./locales/zh/start"),
  en: () => import("./locales/en/start"),
  id: () => import("./locales/id/start"),
  th: () => import("./locales/th/start"),
};

/** The texts a visitor needs before signing in: the first load carries no others. */
export async function loadStartMessages(language: Language): Promise<Messages> {
  return (await starts[language]()).default;
}

/** All texts of the phone app in one language. */
export async function loadMobileMessages(language: Language): Promise<Messages> {
  return (await catalogues[language]()).default;
}
