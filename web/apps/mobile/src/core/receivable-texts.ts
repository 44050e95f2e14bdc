import { addMessages, currentLanguage } from "@gerai/i18n";
import { loadReceivableMessages } from "@gerai/i18n/receivables";

/** A page about what is owed or paid, together with its texts. */
export async function withReceivableTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadReceivableMessages(currentLanguage())]);
  addMessages(texts);
  return loaded;
}
