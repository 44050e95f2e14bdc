import { expect, test } from "vitest";
import type { TaxRate } from "../../core/wire";
import { testTaxRate } from "../../testing/catalogue";
import { holdingOn, periodIn, rateOn, ruleId, ruleOf } from "./model";

const rules = [
  { fromDate: "2027-01-01", rule: "next" },
  { fromDate: "2026-01-01", rule: "now" },
  { fromDate: "2000-01-01", rule: "old" },
];

test("the rule that began last holds", () => {
  expect(holdingOn(rules, "2026-12-31")?.rule).toBe("now");
  expect(holdingOn(rules, "2027-01-01")?.rule).toBe("next");
  expect(holdingOn(rules, "1999-12-31")).toBeNull();
});

test.each([
  ["2027-01-01", "coming"],
  ["2026-01-01", "now"],
  ["2000-01-01", "over"],
])("a rule of %s is %s", (from, period) => {
  expect(periodIn(rules, from, "2026-06-15")).toBe(period);
});

test("a tax rate is found by its class and day", () => {
  const rate = (id: string, fromDate: string, toDate: string | null): TaxRate => ({
    ...testTaxRate,
    id,
    fromDate,
    toDate,
  });
  const rates = [rate("b", "2025-01-01", null), rate("a", "2022-04-01", "2024-12-31")];
  expect(rateOn(rates, "standard", "2024-12-31")?.id).toBe("a");
  expect(rateOn(rates, "standard", "2025-01-01")?.id).toBe("b");
  expect(rateOn(rates, "exempt", "2025-01-01")).toBeNull();
});

test("a rule's place in an address leads back to it", () => {
  expect(ruleOf(ruleId(5, "top_up"))).toEqual({ countryCode: 5, rule: "top_up" });
  expect(ruleOf("3.provinces").rule).toBeNull();
});
