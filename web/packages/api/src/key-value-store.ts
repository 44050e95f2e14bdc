/** The part of localStorage that is used. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * A store that never throws: a full or forbidden storage (private mode) must not stop the app, it
 * only forgets sooner.
 */
export function forgivingStore(store: KeyValueStore): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => attempt(() => store.getItem(key)) ?? memory.get(key) ?? null,
    setItem: (key, value) => {
      memory.set(key, value);
      attempt(() => store.setItem(key, value));
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt(() => store.removeItem(key));
    },
  };
}

/** A stored JSON value; null when there is none or it cannot be read. */
export function readJsonItem(store: KeyValueStore, key: string): unknown {
  const text = store.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
