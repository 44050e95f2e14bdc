import { nothingKnown } from "./known-ranges";
import type { Known } from "./known-ranges";
import { messageKey, messageSpan, tableNames } from "./store";
import type { ChatStore, KeySpan, TableName, Tables } from "./store";

/** Keeps everything as long as the program runs; for tests, and where there is no other place. */
export function memoryStore(): ChatStore {
  const tables = new Map<TableName, Map<string, unknown>>(
    tableNames.map((name) => [name, new Map<string, unknown>()]),
  );
  const table = (name: TableName) => tables.get(name) ?? new Map<string, unknown>();
  const inside = (key: string, span?: KeySpan) => !span || (key >= span.first && key <= span.last);
  // Only what is known is put under the name of a conversation.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const knownOf = (name: string) => (table("known").get(name) as Known | undefined) ?? nothingKnown;
  const dropSpan = (name: TableName, span: KeySpan) => {
    for (const key of table(name).keys()) if (inside(key, span)) table(name).delete(key);
  };
  const all = <Name extends TableName>(name: Name, span?: KeySpan) => {
    const keys = [...table(name).keys()].filter((key) => inside(key, span)).toSorted();
    // Only values of the table's own type are put into it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return keys.map((key) => structuredClone(table(name).get(key))) as Tables[Name][];
  };
  return {
    get: async <Name extends TableName>(name: Name, key: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      structuredClone(table(name).get(key)) as Tables[Name] | undefined,
    all: async (name, span) => all(name, span),
    put: async (name, entries) => {
      for (const [key, value] of entries) table(name).set(key, structuredClone(value));
      return true;
    },
    keys: async (name, span) =>
      [...table(name).keys()].filter((key) => inside(key, span)).toSorted(),
    delete: async (name, keys) => {
      for (const key of keys) table(name).delete(key);
    },
    deleteSpan: async (name, span) => dropSpan(name, span),
    changeLog: async (name, { put = [], drop }, known) => {
      if (drop) dropSpan("messages", messageSpan(name, ...drop));
      for (const message of put)
        table("messages").set(messageKey(name, message.seq), structuredClone(message));
      table("known").set(name, structuredClone(known(knownOf(name))));
      return true;
    },
    readLog: async (name, numbers) => ({
      known: structuredClone(knownOf(name)),
      messages: all("messages", messageSpan(name, ...numbers)),
    }),
    clear: async () => {
      for (const kept of tables.values()) kept.clear();
    },
  };
}
