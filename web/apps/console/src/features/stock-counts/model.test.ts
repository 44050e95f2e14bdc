import { expect, test } from "vitest";
import { byDifference, differs, signed } from "./model";

const line = (varianceQty: number) => ({
  countedQty: 1,
  difference: { bookQty: 1, varianceQty, within: true, movedSince: false, assumed: false },
});

test("what is missing most stands as high as what is too much", () => {
  const sorted = byDifference([line(0), line(3), line(-12)]);
  expect(sorted.map(({ difference }) => difference.varianceQty)).toEqual([-12, 3, 0]);
});

test("a line that waits to be counted again is not settled", () => {
  expect(differs({ countedQty: null, difference: null })).toBe(true);
  expect(differs({ countedQty: 4, difference: null })).toBe(false);
  expect(differs(line(0))).toBe(false);
  expect(differs(line(-1))).toBe(true);
});

test("a difference says which way it goes", () => {
  expect([signed(3), signed(-12), signed(0)]).toEqual(["+3", "−12", "0"]);
});
