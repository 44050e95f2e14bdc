/** How a database of this device is opened. */
interface Opening {
  name: string;
  version: number;
  /** Makes the tables that a device which comes from an older version does not have. */
  furnish: (database: IDBDatabase, oldVersion: number) => void;
  /** It can no longer be used: somebody deletes it, or the browser took it away. */
  onGone?: () => void;
}

/** A database of this device; nothing on one that refuses storage, which then works without. */
export async function openDatabase({
  name,
  version,
  furnish,
  onGone,
}: Opening): Promise<IDBDatabase | null> {
  if (typeof indexedDB === "undefined") return null;
  return await new Promise((resolve) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", ({ oldVersion }) =>
      furnish(request.result, oldVersion),
    );
    request.addEventListener("success", () => {
      const database = request.result;
      // Signing out deletes databases, which waits for whoever has them open.
      database.addEventListener("versionchange", () => {
        database.close();
        onGone?.();
      });
      // A browser that runs short of room, or is told to forget the site, closes it by itself.
      database.addEventListener("close", () => onGone?.());
      resolve(database);
    });
    request.addEventListener("error", () => resolve(null));
  });
}

/** The result of a request; nothing when the device refused it. */
export async function settled<Result>(request: IDBRequest<Result>): Promise<Result | undefined> {
  return await new Promise((resolve) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });
}
