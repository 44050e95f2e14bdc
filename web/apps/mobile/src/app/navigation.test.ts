import type { ParsedLocation } from "@tanstack/react-router";
import { describe, expect, it } from "vitest";
import { paths } from "../core/paths";
import { transitionTypes } from "./page-motion";
import { parseSearch, stringifySearch } from "./search-params";

describe("the query of an address", () => {
  it("keeps long ids as they are", () => {
    expect(parseSearch("?id=1234567890123456789&flag=true")).toEqual({
      id: "1234567890123456789",
      flag: "true",
    });
  });

  it("comes back as it was, without absent values", () => {
    expect(stringifySearch({ keyword: "ลิป & balm", page: 2, gone: undefined })).toBe(
      "?keyword=%E0%B8%A5%E0%B8%B4%E0%B8%9B+%26+balm&page=2",
    );
    expect(stringifySearch({})).toBe("");
  });
});

describe("page motion", () => {
  it("slides pages in and out", () => {
    expect(move(paths.mine, 0, paths.settings, 1)).toEqual(["push"]);
    expect(move(paths.settings, 1, paths.mine, 0)).toEqual(["pop"]);
  });

  it("stands still between tabs, on replacing, and within a page", () => {
    expect(move(paths.home, 0, paths.mine, 1)).toBe(false);
    expect(move(paths.login, 0, paths.home, 0)).toBe(false);
    expect(move(paths.settings, 0, paths.settings, 1)).toBe(false);
  });
});

describe("the address table", () => {
  it("names every address once", () => {
    const all = Object.values(paths);
    expect(new Set(all).size).toBe(all.length);
  });
});

function move(from: string, fromIndex: number, to: string, toIndex: number) {
  const at = (pathname: string, index: number) =>
    ({ pathname, state: { __TSR_index: index } }) as ParsedLocation;
  return transitionTypes({
    fromLocation: at(from, fromIndex),
    toLocation: at(to, toIndex),
    pathChanged: from !== to,
  });
}
