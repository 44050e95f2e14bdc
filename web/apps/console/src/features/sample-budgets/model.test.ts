import { expect, test } from "vitest";
import { budgetId, budgetKey } from "./model";

test.each([
  { orderType: 3, personId: null, month: null },
  { orderType: 4, personId: "719", month: "2026-11" },
  { orderType: 3, personId: "719", month: null },
] as const)("a budget is found again by its place in the address", (key) => {
  expect(budgetKey(budgetId(key))).toEqual(key);
});

test("an address that names no known kind is about samples", () => {
  expect(budgetKey("9.all.every").orderType).toBe(3);
});
