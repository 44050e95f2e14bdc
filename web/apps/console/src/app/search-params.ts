import type { Search } from "../core/list/list-state";

/** Reads what stands behind the question mark. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes it, question mark included; nothing when there is nothing. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const text = new URLSearchParams(textsOf(search)).toString();
  return text === "" ? "" : `?${text}`;
}

/** Keeps the texts of an address; everything else cannot have come from one. */
export function textsOf(search: Readonly<Record<string, unknown>>): Search {
  return Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}
