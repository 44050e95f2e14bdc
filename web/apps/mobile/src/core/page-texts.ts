import { addMessages, storedLanguage } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";

/** A module together with the texts that its pages need beyond the first ones. */
export async function withPageTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadMobileMessages(storedLanguage())]);
  addMessages(texts);
  return loaded;
}
