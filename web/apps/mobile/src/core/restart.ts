import type { KeyValueStore } from "@gerai/api";
import { currentLanguage, storeLanguage } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { storageKeys } from "./storage-keys";

/** Remembers the language the app runs in, under the keys of the specification. */
export function rememberLanguage(storage: KeyValueStore): void {
  storeLanguage(currentLanguage());
  storage.setItem(storageKeys.language, currentLanguage());
}

/** Switches the language. Every text is loaded once at start, so the app starts again. */
export function restartInLanguage(language: Language): void {
  storeLanguage(language);
  location.replace("/");
}
