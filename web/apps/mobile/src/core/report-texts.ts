import { addMessages, currentLanguage } from "@gerai/i18n";
import { loadReportViewMessages } from "@gerai/i18n/report-views";

/** A page that looks at reports from every side, together with its texts. */
export async function withReportTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadReportViewMessages(currentLanguage())]);
  addMessages(texts);
  return loaded;
}
