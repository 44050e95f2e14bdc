import { isRefusal } from "./errors";
import { readJsonItem } from "./key-value-store";
import type { KeyValueStore } from "./key-value-store";
import { randomId } from "./random-id";

const prefix = "idempotency.";

/**
 * Sends a write that must happen at most once. The key is stored before the call leaves, so a reload
 * or a second tap after a lost answer repeats the same key, and the server answers what it did the
 * first time. The key is given up when the server has answered for good; a changed body is a new
 * intent and gets a new key.
 */
export async function sendOnce<T>(
  store: KeyValueStore,
  intent: string,
  body: unknown,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const slot = prefix + intent;
  const fingerprint = JSON.stringify(body) ?? "";
  const key = storedKey(store, slot, fingerprint) ?? randomId();
  store.setItem(slot, JSON.stringify({ key, fingerprint }));
  try {
    const result = await send(key);
    store.removeItem(slot);
    return result;
  } catch (error) {
    if (isRefusal(error)) store.removeItem(slot);
    throw error;
  }
}

function storedKey(store: KeyValueStore, slot: string, fingerprint: string): string | null {
  const pending = readJsonItem(store, slot);
  if (typeof pending !== "object" || pending === null) return null;
  if (!("key" in pending) || !("fingerprint" in pending)) return null;
  const sameIntent = pending.fingerprint === fingerprint && typeof pending.key === "string";
  return sameIntent ? String(pending.key) : null;
}
