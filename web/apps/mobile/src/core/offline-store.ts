import { openDatabase, settled } from "@gerai/api/device/database";
import { offlineDatabase, timesForgotten } from "./offline-database";

/** What was read page by page, the products of the catalogue, and how far those have been told, and their sheet. */
export type OfflineStore = "reads" | "goods" | "goodsSync" | "goodsSheet";

/** The second version brought the catalogue, the third its sheet. */
const version = 3;

/** So many answers are kept; the oldest make room. */
const capacity = 300;

/** An answer, and when it came. */
interface Kept {
  at: number;
  data: unknown;
}

let opening: Promise<IDBDatabase | null> | undefined;
/** How often all had been forgotten when it was opened. */
let openedAfter = 0;

/** The answer kept under a name and since when, unless it is older than `maxAgeMs`. */
export async function readKept(name: string, maxAgeMs: number): Promise<Kept | undefined> {
  const kept = await onReads("readonly", async (reads) => await settled(reads.get(name)));
  return isKept(kept) && Date.now() - kept.at < maxAgeMs ? kept : undefined;
}

/** Keeps an answer. A device that refuses storage simply works online only. */
export async function keep(name: string, data: unknown): Promise<void> {
  const kept: Kept = { at: Date.now(), data };
  await onReads("readwrite", async (reads) => await settled(reads.put(kept, name)));
  await onReads("readwrite", makeRoom);
}

/** Drops an answer that no longer holds. */
export async function drop(name: string): Promise<void> {
  await onReads("readwrite", async (reads) => await settled(reads.delete(name)));
}

async function onReads(
  mode: IDBTransactionMode,
  work: (reads: IDBObjectStore) => Promise<unknown>,
): Promise<unknown> {
  return await onKept(["reads"], mode, (kept) => work(kept.objectStore("reads")));
}

async function makeRoom(reads: IDBObjectStore): Promise<void> {
  const count = await settled(reads.count());
  if (typeof count !== "number" || count <= capacity) return;
  let surplus = count - capacity;
  const oldest = reads.index("at").openCursor();
  oldest.addEventListener("success", () => {
    const cursor = oldest.result;
    if (!cursor || surplus === 0) return;
    surplus -= 1;
    cursor.delete();
    cursor.continue();
  });
}

/** Works on what this device keeps; without storage, or when the browser takes it away meanwhile, nothing comes of it. */
export async function onKept(
  stores: OfflineStore[],
  mode: IDBTransactionMode,
  work: (kept: IDBTransaction) => Promise<unknown>,
): Promise<unknown> {
  const database = await open();
  if (!database) return undefined;
  try {
    return await work(database.transaction(stores, mode));
  } catch {
    return undefined;
  }
}

async function open(): Promise<IDBDatabase | null> {
  if (opening && openedAfter === timesForgotten()) return await opening;
  // A new one comes after the deletion, whenever whoever has the old one open hears of that.
  const mine = openDatabase({
    name: offlineDatabase,
    version,
    furnish,
    onGone: () => {
      if (opening === mine) opening = undefined;
    },
  });
  opening = mine;
  openedAfter = timesForgotten();
  return await mine;
}

function furnish(database: IDBDatabase, oldVersion: number): void {
  if (oldVersion < 1) database.createObjectStore("reads").createIndex("at", "at");
  if (oldVersion < 2) {
    const goods = database.createObjectStore("goods", { keyPath: ["owner", "id"] });
    goods.createIndex("codes", "codes", { multiEntry: true });
    database.createObjectStore("goodsSync");
  }
  database.createObjectStore("goodsSheet");
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === "object" &&
    value !== null &&
    "at" in value &&
    typeof value.at === "number" &&
    "data" in value
  );
}
