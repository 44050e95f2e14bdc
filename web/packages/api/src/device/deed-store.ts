import { openDatabase, settled } from "./database";
import type { KeptDeed } from "./deed";

const version = 1;
const table = "deeds";
const byUser = "userId";

/** Where deeds wait. */
export interface DeedStore {
  /** Those of one person, in no particular order. */
  of: (userId: string) => Promise<KeptDeed[]>;
  put: (deed: KeptDeed) => Promise<void>;
  delete: (keys: readonly string[]) => Promise<void>;
}

/** Keeps deeds for as long as the page is open. */
export function memoryDeeds(): DeedStore {
  const deeds = new Map<string, KeptDeed>();
  return {
    of: async (userId) => [...deeds.values()].filter((deed) => deed.userId === userId),
    put: async (deed) => void deeds.set(deed.key, deed),
    delete: async (keys) => {
      for (const key of keys) deeds.delete(key);
    },
  };
}

/** Keeps deeds in the browser's database. Where that refuses, they wait for as long as the page is open. */
export function databaseDeeds(name: string): DeedStore {
  const instead = memoryDeeds();
  let opening: Promise<IDBDatabase | null> | undefined;
  const database = async () => {
    opening ??= openDatabase({
      name,
      version,
      furnish: (made) =>
        void made.createObjectStore(table, { keyPath: "key" }).createIndex(byUser, byUser),
      onGone: () => {
        opening = undefined;
      },
    });
    return await opening;
  };
  return {
    of: async (userId) => {
      const db = await database();
      const rows = db?.transaction(table).objectStore(table).index(byUser);
      const stored: KeptDeed[] = (rows && (await settled(rows.getAll(userId)))) ?? [];
      return [...stored, ...(await instead.of(userId))];
    },
    put: async (deed) => {
      const db = await database();
      const written = db !== null && (await writing(db, (rows) => rows.put(deed)));
      if (!written) await instead.put(deed);
    },
    delete: async (keys) => {
      await instead.delete(keys);
      const db = await database();
      if (!db) return;
      await writing(db, (rows) => {
        for (const key of keys) rows.delete(key);
      });
    },
  };
}

/** Whether it was written, down to the disk: a full one refuses. */
async function writing(
  database: IDBDatabase,
  work: (rows: IDBObjectStore) => void,
): Promise<boolean> {
  return await new Promise((resolve) => {
    const change = database.transaction(table, "readwrite", { durability: "strict" });
    change.addEventListener("complete", () => resolve(true));
    change.addEventListener("abort", () => resolve(false));
    work(change.objectStore(table));
  });
}
