import { expect, test } from "vitest";
import { testTaxRate } from "../../testing/catalogue";
import { effectiveRate, periodOf } from "./tax-rate";

const rate = { ...testTaxRate, toDate: "2026-12-31" };

test("a rate on a part of the price is less than it says", () => {
  expect(effectiveRate(rate)).toBeCloseTo(0.11);
  expect(effectiveRate({ ...rate, baseNumerator: 12 })).toBeCloseTo(0.12);
});

test.each([
  ["2024-12-31", "coming"],
  ["2025-01-01", "now"],
  ["2026-12-31", "now"],
  ["2027-01-01", "over"],
])("on %s the rate is %s", (day, period) => {
  expect(periodOf(rate, day)).toBe(period);
});

test("a rate without an end goes on", () => {
  expect(periodOf({ ...rate, toDate: null }, "2099-01-01")).toBe("now");
});
