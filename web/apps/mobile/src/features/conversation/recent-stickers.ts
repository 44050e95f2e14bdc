import { readJsonItem } from "@gerai/api";
import type { KeyValueStore } from "@gerai/api";
import * as v from "valibot";
import { stickers } from "../../core/chat/stickers";
import type { StickerId } from "../../core/chat/stickers";
import { recentStickersKey } from "../../core/storage-keys";

// A name of a later version of the app is passed over, not refused with the rest.
const schema = v.array(v.fallback(v.nullable(v.picklist(stickers)), null));

/** What a user has sent from this device, the latest first. */
function readRecent(storage: KeyValueStore, userId: string): StickerId[] {
  const stored = v.safeParse(schema, readJsonItem(storage, recentStickersKey(userId)));
  return stored.success ? stored.output.filter((id) => id !== null) : [];
}

/** All stickers, those sent last in front. */
export function orderedStickers(storage: KeyValueStore, userId: string): StickerId[] {
  return [...new Set([...readRecent(storage, userId), ...stickers])];
}

/** Remembers that a sticker was sent just now. */
export function rememberSticker(storage: KeyValueStore, userId: string, id: StickerId): void {
  const recent = [...new Set([id, ...readRecent(storage, userId)])];
  storage.setItem(recentStickersKey(userId), JSON.stringify(recent));
}
