import type { KeyValueStore } from "@gerai/api";

/** A storage that lives as long as the test. */
export function memoryStore(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
