import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";
import { searchHistoryKey } from "../storage-keys";

/** Words kept per kind of search, as on the server. */
export const maxWords = 20;

const schema = v.array(v.string());

/** The words this user searched for on this device, newest first. */
export function readWords(storage: KeyValueStore, userId: string, scene: string): string[] {
  const stored = v.safeParse(schema, readJsonItem(storage, searchHistoryKey(userId, scene)));
  return stored.success ? stored.output : [];
}

/** Stores the words of a user and scene. */
export function writeWords(
  storage: KeyValueStore,
  userId: string,
  scene: string,
  words: readonly string[],
): void {
  const key = searchHistoryKey(userId, scene);
  if (words.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(words));
}

const momentSchema = v.number();

/** When this user forgot what they had searched for, while the server may not know of it yet. */
export function readForgotten(
  storage: KeyValueStore,
  userId: string,
  scene: string,
): number | null {
  const stored = v.safeParse(momentSchema, readJsonItem(storage, forgottenKey(userId, scene)));
  return stored.success ? stored.output : null;
}

/** Stores that moment; none once the server has forgotten too. */
export function writeForgotten(
  storage: KeyValueStore,
  userId: string,
  scene: string,
  at: number | null,
): void {
  const key = forgottenKey(userId, scene);
  if (at === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(at));
}

function forgottenKey(userId: string, scene: string): string {
  return `${searchHistoryKey(userId, scene)}.forgotten`;
}

/** The words the server remembers from after a moment. */
export function wordsSince(
  entries: readonly { word: string; at: string }[],
  forgotten: number | null,
): string[] {
  return entries
    .filter(({ at }) => forgotten === null || Date.parse(at) > forgotten)
    .map(({ word }) => word);
}

/** The list with a word searched just now: in front, once, and no longer than allowed. */
export function withWord(words: readonly string[], word: string): string[] {
  return mergeWords([word], words);
}

/** Two lists as one, the first in front. Case and spaces around a word make no difference. */
export function mergeWords(first: readonly string[], second: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...first, ...second]
    .map((word) => word.trim())
    .filter((word) => {
      const folded = word.toLocaleLowerCase();
      if (folded === "" || seen.has(folded)) return false;
      seen.add(folded);
      return true;
    })
    .slice(0, maxWords);
}
