import { addMessages, currentLanguage } from "@gerai/i18n";
import { loadSeldomMessages } from "@gerai/i18n/seldom";

/** A page that few people open, together with its texts. */
export async function withSeldomTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadSeldomMessages(currentLanguage())]);
  addMessages(texts);
  return loaded;
}
