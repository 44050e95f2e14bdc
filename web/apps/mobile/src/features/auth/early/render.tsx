import { languages, startI18n } from "@gerai/i18n";
import { loadStartMessages } from "@gerai/i18n/mobile";
import { renderToStaticMarkup } from "react-dom/server";
import { EarlyPage } from "./early-page";

/** The early sign-in page in every language; runs while building. */
export async function earlyPages(): Promise<{ language: string; markup: string }[]> {
  const pages: { language: string; markup: string }[] = [];
  for (const language of languages) {
    // One after the other: the texts of a language are the module's state.
    await startI18n(language, loadStartMessages);
    pages.push({ language, markup: renderToStaticMarkup(<EarlyPage />) });
  }
  return pages;
}
