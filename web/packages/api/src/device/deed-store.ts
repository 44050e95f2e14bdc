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
    opening ??= open(name, () => {
      opening = undefined;
    });
    return await opening;
  };
  return {
    of: async (userId) => {
      const db = await database();
      const stored = db
        ? await settled(db.transaction(table).objectStore(table).index(byUser).getAll(userId))
        : [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
      return [...(stored as KeptDeed[]), ...(await instead.of(userId))];
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

async function open(name: string, lost: () => void): Promise<IDBDatabase | null> {
  if (typeof indexedDB === "undefined") return null;
  return await new Promise((resolve) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(table, { keyPath: "key" }).createIndex(byUser, byUser);
    });
    request.addEventListener("success", () => {
      const { result } = request;
      result.addEventListener("versionchange", () => {
        result.close();
        lost();
      });
      // A browser that runs short of room, or is told to forget the site, closes it by itself.
      result.addEventListener("close", lost);
      resolve(result);
    });
    request.addEventListener("error", () => resolve(null));
  });
}

async function settled(request: IDBRequest<unknown[]>): Promise<unknown[]> {
  return await new Promise((resolve) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", (event) => {
      event.preventDefault();
      resolve([]);
    });
  });
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
