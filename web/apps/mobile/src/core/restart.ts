import type { KeyValueStore } from "@gerai/api";
import { storeLanguage } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { storageKeys } from "./storage-keys";

/** Switches the language. Every text is loaded once at start, so the app starts again. */
export function restartInLanguage(storage: KeyValueStore, language: Language): void {
  storeLanguage(language);
  storage.setItem(storageKeys.language, language);
  location.replace("/");
}
