import { isRecord } from "../../core/same-value";

/** One value that differs between two states of a record. */
export interface Change {
  /** Where it is: `stores[0].from`. */
  path: string;
  kind: "added" | "removed" | "changed";
  before: string;
  after: string;
}

/** Every leaf that differs, in the order of the record. A side that is missing altogether is null. */
export function diffRecords(before: unknown, after: unknown): Change[] {
  const old = new Map(leaves(before, ""));
  const now = new Map(leaves(after, ""));
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].flatMap((path) => compare(path, old.get(path), now.get(path)));
}

function compare(path: string, before: string | undefined, after: string | undefined): Change[] {
  if (before === after) return [];
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ path, kind, before: before ?? "", after: after ?? "" }];
}

/** The plain values inside a record with their paths; empty lists and records count as values. */
function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || value === undefined) return path === "" ? [] : [[path, "null"]];
  if (Array.isArray(value)) {
    if (value.length === 0) return [[path, "[]"]];
    return value.flatMap((item: unknown, at) => leaves(item, `${path}[${at}]`));
  }
  if (isRecord(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return [[path, "{}"]];
    return entries.flatMap(([name, item]) => leaves(item, path === "" ? name : `${path}.${name}`));
  }
  return [[path, typeof value === "string" ? value : JSON.stringify(value)]];
}
