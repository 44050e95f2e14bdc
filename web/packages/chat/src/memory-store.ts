import { tableNames } from "./store";
import type { ChatStore, KeySpan, TableName, Tables } from "./store";

/** Keeps everything as long as the program runs; for tests, and where there is no other place. */
export function memoryStore(): ChatStore {
  const tables = new Map<TableName, Map<string, unknown>>(
    tableNames.map((name) => [name, new Map<string, unknown>()]),
  );
  const table = (name: TableName) => tables.get(name) ?? new Map<string, unknown>();
  const inside = (key: string, span?: KeySpan) => !span || (key >= span.first && key <= span.last);
  return {
    get: async <Name extends TableName>(name: Name, key: string) =>
      // Only values of the table's own type are put into it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      structuredClone(table(name).get(key)) as Tables[Name] | undefined,
    all: async <Name extends TableName>(name: Name, span?: KeySpan) => {
      const keys = [...table(name).keys()].filter((key) => inside(key, span)).toSorted();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      return keys.map((key) => structuredClone(table(name).get(key))) as Tables[Name][];
    },
    put: async (name, entries) => {
      for (const [key, value] of entries) table(name).set(key, structuredClone(value));
      return true;
    },
    keys: async (name, span) =>
      [...table(name).keys()].filter((key) => inside(key, span)).toSorted(),
    delete: async (name, keys) => {
      for (const key of keys) table(name).delete(key);
    },
    deleteSpan: async (name, span) => {
      for (const key of table(name).keys()) if (inside(key, span)) table(name).delete(key);
    },
    clear: async () => {
      for (const kept of tables.values()) kept.clear();
    },
  };
}
