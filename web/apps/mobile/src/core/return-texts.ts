import { addMessages, currentLanguage } from "@gerai/i18n";
import { loadReturnMessages } from "@gerai/i18n/returns";

/** A page about goods that are sent back, together with its texts. */
export async function withReturnTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadReturnMessages(currentLanguage())]);
  addMessages(texts);
  return loaded;
}
