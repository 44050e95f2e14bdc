import { openDatabase, settled } from "@gerai/api/device/database";

/** Rows by their keys; those that are `null` go. */
export type Changes = Map<string, object | null>;

/** What a device keeps of its secrets. Rows come and go together or not at all. */
export interface Vault {
  get<Row>(key: string): Promise<Row | undefined>;
  /** In the order of their keys. */
  all<Row>(prefix: string): Promise<Row[]>;
  /** False when the device refused to keep them. */
  commit: (changes: Changes) => Promise<boolean>;
  clear(): Promise<void>;
}

interface SealedRow {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const version = 1;
const keyName = "seal";

/**
 * Keeps rows in the browser's database, sealed with a key that no script can read out: a copy of the database is worth nothing
 * without this browser. Nothing where the browser keeps nothing, because secrets that are gone after a moment lose messages.
 */
export async function databaseVault(name: string): Promise<Vault | null> {
  const database = await openDatabase({
    name,
    version,
    furnish: (made) => {
      made.createObjectStore("keys");
      made.createObjectStore("rows");
    },
  });
  if (!database) return null;
  const sealing = await sealingKey(database);
  if (!sealing) return null;
  const seal = async (at: string, row: object): Promise<SealedRow> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const text = new TextEncoder().encode(JSON.stringify(row));
    return { iv, data: await crypto.subtle.encrypt(bound(iv, at), sealing, text) };
  };
  const open = async <Row>(at: string, { iv, data }: SealedRow): Promise<Row> => {
    const text = await crypto.subtle.decrypt(bound(iv, at), sealing, data);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sealed by this very module
    return JSON.parse(new TextDecoder().decode(text)) as Row;
  };
  return {
    get: async <Row>(at: string) => {
      const rows = database.transaction("rows", "readonly").objectStore("rows");
      const found: SealedRow | undefined = await settled(rows.get(at));
      return found ? await open<Row>(at, found) : undefined;
    },
    all: async <Row>(prefix: string) => {
      const rows = database.transaction("rows", "readonly").objectStore("rows");
      const span = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
      const [keys = [], found = []] = await Promise.all([
        settled(rows.getAllKeys(span)),
        settled<SealedRow[]>(rows.getAll(span)),
      ]);
      const names = keys.filter((key) => typeof key === "string");
      return await Promise.all(found.map((row, at) => open<Row>(names[at] ?? "", row)));
    },
    commit: async (changes) => {
      const sealed = await Promise.all(
        [...changes].map(async ([at, row]) => [at, row && (await seal(at, row))] as const),
      );
      const work = database.transaction("rows", "readwrite", { durability: "strict" });
      const rows = work.objectStore("rows");
      for (const [at, row] of sealed) {
        if (row) rows.put(row, at);
        else rows.delete(at);
      }
      return await finished(work);
    },
    clear: async () => {
      const work = database.transaction(["keys", "rows"], "readwrite");
      work.objectStore("rows").clear();
      await finished(work);
    },
  };
}

/** A row that is put in the place of another cannot be opened there. */
function bound(iv: Uint8Array<ArrayBuffer>, at: string): AesGcmParams {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(at) };
}

async function sealingKey(database: IDBDatabase): Promise<CryptoKey | undefined> {
  const known = database.transaction("keys", "readonly").objectStore("keys");
  const found: CryptoKey | undefined = await settled(known.get(keyName));
  if (found) return found;
  const usages: KeyUsage[] = ["encrypt", "decrypt"];
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, usages);
  const work = database.transaction("keys", "readwrite");
  // Another window may have been faster.
  work.objectStore("keys").add(made, keyName).addEventListener("error", ignore);
  await finished(work);
  const kept = database.transaction("keys", "readonly").objectStore("keys");
  return await settled<CryptoKey>(kept.get(keyName));
}

function ignore(event: Event): void {
  event.preventDefault();
}

async function finished(work: IDBTransaction): Promise<boolean> {
  return await new Promise((resolve) => {
    work.addEventListener("complete", () => resolve(true));
    work.addEventListener("abort", () => resolve(false));
  });
}

/** For tests. */
export function memoryVault(): Vault {
  const rows = new Map<string, string>();
  return {
    get: async <Row>(key: string) => {
      const found = rows.get(key);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there under the same key
      return found === undefined ? undefined : (JSON.parse(found) as Row);
    },
    all: async <Row>(prefix: string) =>
      [...rows]
        .filter(([key]) => key.startsWith(prefix))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put there under the same key
        .map(([, row]) => JSON.parse(row) as Row),
    commit: async (changes) => {
      for (const [key, row] of changes) {
        if (row) rows.set(key, JSON.stringify(row));
        else rows.delete(key);
      }
      return true;
    },
    clear: async () => rows.clear(),
  };
}
