import { describe, expect, test } from "vitest";
import {
  defaultPageSize,
  isNarrowed,
  listQuery,
  readListState,
  rowsQuery,
  withFilter,
  withKeyword,
  withoutFilters,
  withPage,
  withSort,
  writeListState,
} from "./list-state";

const filters = ["role", "status"];
const sorts = ["name", "code"];
const empty = readListState({}, filters, sorts);

describe("reading the address", () => {
  test("an empty address is the first page without filters", () => {
    expect(empty).toEqual({
      keyword: "",
      filters: {},
      sort: null,
      page: 1,
      pageSize: defaultPageSize,
    });
  });

  test("takes what the list knows and ignores the rest", () => {
    const search = { q: "siti", role: "rep", colour: "red", sort: "-name", page: "3", size: "50" };
    expect(readListState(search, filters, sorts)).toEqual({
      keyword: "siti",
      filters: { role: "rep" },
      sort: { column: "name", descending: true },
      page: 3,
      pageSize: 50,
    });
  });

  test.each(["0", "-1", "2.5", "x", "99999999", ""])("page %j falls back to the first", (page) => {
    expect(readListState({ page }, filters, sorts).page).toBe(1);
  });

  test.each(["colour", "-", "-colour", ""])("order %j is not one of the list's", (sort) => {
    expect(readListState({ sort }, filters, sorts).sort).toBeNull();
  });

  test("a page size that is not offered falls back to the default", () => {
    expect(readListState({ size: "5000" }, filters, sorts).pageSize).toBe(defaultPageSize);
  });
});

describe("writing the address", () => {
  test("leaves defaults out and keeps parameters of others", () => {
    expect(writeListState({ tab: "all", q: "old", page: "2" }, empty, filters)).toEqual({
      tab: "all",
    });
  });

  test("what is written is read back", () => {
    const state = withSort(withFilter(withKeyword(empty, "a b"), "status", "active"), {
      column: "code",
      descending: false,
    });
    const paged = withPage(state, 4, state.pageSize);
    expect(readListState(writeListState({}, paged, filters), filters, sorts)).toEqual(paged);
  });
});

describe("changing the list", () => {
  const onPage3 = withPage(withKeyword(empty, "ana"), 3, defaultPageSize);

  test("a keyword, a filter and a sort start at the first page again", () => {
    expect(withKeyword(onPage3, " budi ")).toMatchObject({ keyword: "budi", page: 1 });
    expect(withFilter(onPage3, "role", "ba")).toMatchObject({ filters: { role: "ba" }, page: 1 });
    expect(withSort(onPage3, null).page).toBe(1);
  });

  test("another page size keeps the first visible row in sight", () => {
    expect(withPage(onPage3, 3, 10)).toMatchObject({ page: 5, pageSize: 10 });
    expect(withPage(onPage3, 3, 50)).toMatchObject({ page: 1, pageSize: 50 });
  });

  test("clearing removes keyword and filters but keeps the order", () => {
    const narrowed = withFilter(onPage3, "role", "ba");
    expect(isNarrowed(narrowed)).toBe(true);
    expect(isNarrowed(withoutFilters(narrowed))).toBe(false);
    expect(withFilter(narrowed, "role", null).filters).toEqual({});
  });

  test("the call asks for the page and leaves an empty keyword out", () => {
    expect(listQuery(withFilter(empty, "role", "ba"))).toEqual({
      role: "ba",
      keyword: null,
      pageNum: 1,
      pageSize: defaultPageSize,
    });
  });

  test("the call and the export ask for the same order", () => {
    const sorted = withSort(empty, { column: "name", descending: true });
    expect(listQuery(sorted)).toMatchObject({ sort: "name", order: "desc" });
    expect(rowsQuery(sorted)).toEqual({ keyword: null, sort: "name", order: "desc" });
  });
});
