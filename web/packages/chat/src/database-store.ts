import { openDatabase, settled } from "@gerai/api/device/database";
import { nothingKnown } from "./known-ranges";
import type { Known } from "./known-ranges";
import { memoryStore } from "./memory-store";
import { messageKey, messageSpan, tableNames } from "./store";
import type { ChatStore, KeySpan, TableName } from "./store";

const version = 1;
/** What belongs together: messages, and which of them are there. */
const logTables = ["messages", "known"] as const satisfies readonly TableName[];

/**
 * Keeps everything in the browser's database. A browser that refuses storage works all the same and
 * merely forgets when its page closes.
 */
export function databaseStore(name: string): ChatStore {
  if (typeof indexedDB === "undefined") return memoryStore();
  const instead = memoryStore();
  let opening: Promise<IDBDatabase | null> | undefined;
  const database = async () => {
    opening ??= openDatabase({
      name,
      version,
      furnish: (made) => {
        for (const table of tableNames) made.createObjectStore(table);
      },
      onGone: () => {
        opening = undefined;
      },
    });
    return await opening;
  };
  return {
    get: async (table, key) => {
      const db = await database();
      return db ? await settled(reading(db, table).get(key)) : await instead.get(table, key);
    },
    all: async (table, span) => {
      const db = await database();
      if (!db) return await instead.all(table, span);
      return (await settled(reading(db, table).getAll(rangeOf(span)))) ?? [];
    },
    put: async (table, entries) => {
      const db = await database();
      if (!db) return await instead.put(table, entries);
      if (entries.length === 0) return true;
      const rows = writing(db, table);
      for (const [key, value] of entries) rows.put(value, key);
      return await finished(rows.transaction);
    },
    keys: async (table, span) => {
      const db = await database();
      if (!db) return await instead.keys(table, span);
      const keys = (await settled(reading(db, table).getAllKeys(rangeOf(span)))) ?? [];
      return keys.map(String);
    },
    delete: async (table, keys) => {
      const db = await database();
      if (!db) return await instead.delete(table, keys);
      const rows = writing(db, table);
      for (const key of keys) rows.delete(key);
      await finished(rows.transaction);
    },
    deleteSpan: async (table, span) => {
      const db = await database();
      if (!db) return await instead.deleteSpan(table, span);
      const rows = writing(db, table);
      rows.delete(boundsOf(span));
      await finished(rows.transaction);
    },
    changeLog: async (conversation, { put = [], drop }, known) => {
      const db = await database();
      if (!db)
        return await instead.changeLog(conversation, { put, ...(drop ? { drop } : {}) }, known);
      const work = db.transaction(logTables, "readwrite");
      const messages = work.objectStore("messages");
      const ranges = work.objectStore("known");
      if (drop) messages.delete(boundsOf(messageSpan(conversation, ...drop)));
      for (const message of put) messages.put(message, messageKey(conversation, message.seq));
      const latest: IDBRequest<Known | undefined> = ranges.get(conversation);
      latest.addEventListener("success", () => {
        ranges.put(known(latest.result ?? nothingKnown), conversation);
      });
      return await finished(work);
    },
    readLog: async (conversation, numbers) => {
      const db = await database();
      if (!db) return await instead.readLog(conversation, numbers);
      const work = db.transaction(logTables, "readonly");
      const known: IDBRequest<Known | undefined> = work.objectStore("known").get(conversation);
      const messages = work
        .objectStore("messages")
        .getAll(boundsOf(messageSpan(conversation, ...numbers)));
      const [told, found] = await Promise.all([settled(known), settled(messages)]);
      return { known: told ?? nothingKnown, messages: found ?? [] };
    },
    clear: async () => {
      const db = await database();
      if (!db) return await instead.clear();
      const work = db.transaction(tableNames, "readwrite");
      for (const table of tableNames) work.objectStore(table).clear();
      await finished(work);
    },
  };
}

function reading(database: IDBDatabase, table: TableName): IDBObjectStore {
  return database.transaction(table, "readonly").objectStore(table);
}

function writing(database: IDBDatabase, table: TableName): IDBObjectStore {
  return database.transaction(table, "readwrite").objectStore(table);
}

function rangeOf(span?: KeySpan): IDBKeyRange | null {
  return span ? boundsOf(span) : null;
}

function boundsOf({ first, last }: KeySpan): IDBKeyRange {
  return IDBKeyRange.bound(first, last);
}

/** Whether it was written; a full disk refuses. */
async function finished(work: IDBTransaction): Promise<boolean> {
  return await new Promise((resolve) => {
    work.addEventListener("complete", () => resolve(true));
    work.addEventListener("abort", () => resolve(false));
  });
}
