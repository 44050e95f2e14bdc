import { expect, test } from "vitest";
import { diffRecords } from "./diff";

test("names what changed, with both values", () => {
  expect(diffRecords({ name: "Siti", ver: 3 }, { name: "Siti R.", ver: 3 })).toEqual([
    { path: "name", kind: "changed", before: "Siti", after: "Siti R." },
  ]);
});

test("finds changes inside lists and records", () => {
  const before = { stores: [{ id: "1", to: null }], notes: { en: "Fix" } };
  const after = { stores: [{ id: "1", to: "2026-11-01" }], notes: { en: "Fix", th: "แก้ไข" } };
  expect(diffRecords(before, after)).toEqual([
    { path: "stores[0].to", kind: "changed", before: "null", after: "2026-11-01" },
    { path: "notes.th", kind: "added", before: "", after: "แก้ไข" },
  ]);
});

test("a creation is all additions, a deletion all removals", () => {
  expect(diffRecords(null, { code: "TH-1" }).map(({ kind }) => kind)).toEqual(["added"]);
  expect(diffRecords({ code: "TH-1" }, null).map(({ kind }) => kind)).toEqual(["removed"]);
});

test("emptying a list shows that it is empty now", () => {
  expect(diffRecords({ roles: ["rep"] }, { roles: [] })).toEqual([
    { path: "roles[0]", kind: "removed", before: "rep", after: "" },
    { path: "roles", kind: "added", before: "", after: "[]" },
  ]);
});

test("equal records have no changes", () => {
  expect(diffRecords({ a: [1, { b: true }] }, { a: [1, { b: true }] })).toEqual([]);
});
