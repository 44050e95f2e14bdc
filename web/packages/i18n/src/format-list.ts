import { currentLanguage, currentLocale } from "./runtime";

/**
 * Names or labels one after the other, as the language lists them. Thai takes the form of units:
 * its plain form runs "and" into the name that follows.
 */
export function formatList(items: readonly string[]): string {
  const form: Intl.ListFormatOptions =
    currentLanguage() === "th" ? { type: "unit" } : { style: "narrow" };
  return new Intl.ListFormat(currentLocale(), form).format(items);
}

/** The parts of an address on one line: Thai sets them apart by spaces, the others by commas. */
export function formatAddress(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(currentLanguage() === "th" ? " " : ", ");
}
