import type { KeyValueStore } from "./key-value-store";

/** A store that lasts as long as the app runs. */
export function memoryStore(): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  };
}
