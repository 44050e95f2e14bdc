import { addMessages, currentLanguage, storedLanguage } from "@gerai/i18n";
import { loadAreaMessages } from "@gerai/i18n/areas";
import type { Area } from "@gerai/i18n/areas";
import { loadMobileMessages } from "@gerai/i18n/mobile";

/** A module together with the texts that its pages need beyond the first ones. */
export async function withPageTexts<Module>(module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadMobileMessages(storedLanguage())]);
  addMessages(texts);
  return loaded;
}

/** A page together with the texts of its area, which only those who open such a page load. */
export async function withTextsOf<Module>(area: Area, module: Promise<Module>): Promise<Module> {
  const [loaded, texts] = await Promise.all([module, loadAreaMessages(area, currentLanguage())]);
  addMessages(texts);
  return loaded;
}
