let reader: () => string = () => "en";

/** Says in which language the reader of this device reads now; what a channel says comes in several. */
export function readIn(language: () => string): void {
  reader = language;
}

/** The reader's words among those of several languages; empty where there are none. */
export function worded(texts: Readonly<Record<string, string>>): string {
  const wanted = [reader(), "en", "zh", "id", "th"].map((language) => texts[language]);
  return wanted.find(Boolean) ?? "";
}
