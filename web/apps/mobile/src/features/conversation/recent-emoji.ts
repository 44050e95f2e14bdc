import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";
import { recentEmojiKey } from "../../core/storage-keys";

/** Two rows of a phone. */
const most = 14;
const schema = v.array(v.pipe(v.string(), v.maxLength(16)));

/** What a user picked on this device, the latest first. */
export function recentEmoji(storage: KeyValueStore, userId: string): string[] {
  const stored = v.safeParse(schema, readJsonItem(storage, recentEmojiKey(userId)));
  return stored.success ? stored.output.slice(0, most) : [];
}

/** Remembers that one was picked just now. */
export function rememberEmoji(storage: KeyValueStore, userId: string, sign: string): void {
  const recent = [...new Set([sign, ...recentEmoji(storage, userId)])].slice(0, most);
  storage.setItem(recentEmojiKey(userId), JSON.stringify(recent));
}
