import { describe, expect, it } from "vitest";
import type { OwnEntry } from "../../core/counting/count-deeds";
import { testCount } from "../../testing/stock";
import {
  byDifference,
  countedSum,
  entriesOf,
  leftToRecount,
  notRead,
  shownLines,
  storesToCount,
} from "./model";
import type { StockCountLine } from "./types";

const goods = { name: "Aqua Veil", spec: "30 ml", image: null, materialCode: "AQ" };

function line(partial: Partial<StockCountLine> = {}): StockCountLine {
  return {
    productId: "g1",
    ...goods,
    barcode: null,
    countedQty: 4,
    countedAt: "2026-11-18T02:00:00Z",
    scans: 4,
    previousQty: null,
    difference: null,
    ...partial,
  };
}

function entry(kind: OwnEntry["kind"], qty: number, second: number, productId = "g1"): OwnEntry {
  const at = Date.parse("2026-11-18T03:00:00Z") + second * 1000;
  return { entryKey: `e${second}`, productId, kind, qty, at, goods };
}

describe("the list of a count", () => {
  it("adds what waits on this phone to what the server knows", () => {
    const added = [entry("add", 1, 1), entry("add", 12, 2), entry("add", 1, 3, "g2")];
    const lines = shownLines([line()], added);
    expect(lines.map(({ productId, qty }) => [productId, qty])).toEqual([
      ["g2", 1],
      ["g1", 17],
    ]);
    expect(countedSum(lines)).toEqual({ kinds: 2, pieces: 18 });
    expect(lines.every(({ waiting }) => waiting)).toBe(true);
  });

  it("takes a typed number for what there is, and nothing less than none", () => {
    expect(shownLines([line()], [entry("set", 9, 1), entry("add", 1, 2)])[0]?.qty).toBe(10);
    expect(shownLines([line()], [entry("add", -9, 1)])[0]?.qty).toBe(0);
  });

  it("forgets what was taken off, and keeps what must be counted again", () => {
    expect(shownLines([line()], [entry("drop", 0, 1)])).toEqual([]);
    const again = line({ countedQty: null, countedAt: null, previousQty: 4 });
    const left = (...added: OwnEntry[]) => leftToRecount(shownLines([again], added)).length;
    expect(left()).toBe(1);
    expect(left(entry("add", 3, 1))).toBe(0);
    expect(left(entry("add", 3, 1), entry("drop", 0, 2))).toBe(1);
  });

  it("counts a scan once, whether it waits, was just taken, or has been read", () => {
    const sent = (second: number, answeredAt: number) => ({
      ...entry("add", 1, second),
      answeredAt,
    });
    const waiting = [entry("add", 1, 2), entry("add", 1, 3)];
    const keys = (askedAt: number) =>
      notRead(waiting, [sent(1, 50), sent(2, 90)], askedAt).map(({ entryKey }) => entryKey);
    expect(keys(40)).toEqual(["e1", "e2", "e3"]);
    expect(keys(60)).toEqual(["e2", "e3"]);
    const shown = entriesOf("g1", [sent(1, 50), sent(2, 90)], waiting);
    expect(shown.map(({ entryKey, waiting: waits }) => [entryKey, waits])).toEqual([
      ["e3", true],
      ["e2", false],
      ["e1", false],
    ]);
  });

  it("shows the largest differences first", () => {
    const off = (productId: string, varianceQty: number) =>
      line({
        productId,
        difference: { bookQty: 9, varianceQty, within: false, movedSince: false, assumed: false },
      });
    const sorted = byDifference([off("a", 0), off("b", -5), off("c", 3)]);
    expect(sorted.map(({ productId }) => productId)).toEqual(["b", "c", "a"]);
  });
});

describe("stores to count", () => {
  it("come first where a count goes on, then by how long ago they were counted", () => {
    const stores = ["A", "B", "C", "D"].map((name) => ({ id: name, name }));
    const counts = [
      testCount({ storeId: "D", state: "recount_asked", submittedAt: null }),
      testCount({ storeId: "A", state: "posted", submittedAt: "2026-11-10T00:00:00Z" }),
      testCount({ storeId: "B", state: "posted", submittedAt: "2026-10-01T00:00:00Z" }),
      testCount({ storeId: "A", state: "posted", submittedAt: "2026-01-01T00:00:00Z" }),
    ];
    const found = storesToCount(stores, counts);
    expect(found.map(({ storeName }) => storeName)).toEqual(["D", "C", "B", "A"]);
    expect(found[0]?.open?.state).toBe("recount_asked");
    expect(found[3]?.last?.submittedAt).toBe("2026-11-10T00:00:00Z");
  });
});
