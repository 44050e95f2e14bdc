import { openDatabase } from "@gerai/api/device/database";

/** Where this device keeps photos that the server does not have, whoever took them. */
export const photoDatabase = "gerai-photos";
const version = 1;
const table = "photos";
const byUser = "userId";

/** A photo that belongs to something done standing up. It follows that deed whenever the network allows. */
export interface KeptPhoto {
  id: string;
  userId: string;
  /** The document it belongs to, as this device names it. */
  key: string;
  productId: string;
  /** What the product is called, for whoever looks through what waits. */
  subject: string;
  picture: Blob;
  takenAt: number;
}

/** Keeps a photo, down to the disk. Says whether that worked: a full phone refuses. */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
  return (await onPhotos("readwrite", (photos) => photos.put(photo))) !== undefined;
}

export async function dropPhoto(id: string): Promise<void> {
  await onPhotos("readwrite", (photos) => photos.delete(id));
}

/** Somebody's photos, the oldest first. */
export async function photosOf(userId: string): Promise<KeptPhoto[]> {
  const found = await onPhotos("readonly", (photos) => photos.index(byUser).getAll(userId));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this module writes there
  const photos = (found?.result ?? []) as KeptPhoto[];
  return photos.toSorted((one, other) => one.takenAt - other.takenAt);
}

/** One step on what is kept; nothing where the device refuses. */
async function onPhotos<Result>(
  mode: IDBTransactionMode,
  work: (photos: IDBObjectStore) => IDBRequest<Result>,
): Promise<{ result: Result } | undefined> {
  const database = await open();
  if (!database) return undefined;
  try {
    return await new Promise((resolve) => {
      const change = database.transaction(table, mode, { durability: "strict" });
      const request = work(change.objectStore(table));
      change.addEventListener("complete", () => resolve({ result: request.result }));
      change.addEventListener("abort", () => resolve(undefined));
    });
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase | null> {
  return await openDatabase({
    name: photoDatabase,
    version,
    furnish: (made) =>
      void made.createObjectStore(table, { keyPath: "id" }).createIndex(byUser, byUser),
  });
}
