import { expect, test } from "vitest";
import { deskOf, deskQuery, discountShare, isBelowFloor, marginShare } from "./model";

test("the discount is a part of the list price", () => {
  expect(discountShare("200.00", "150.00")).toBeCloseTo(0.25);
  expect(discountShare("0.00", "0.00")).toBe(0);
});

test.each([
  ["99.99", "100.00", true],
  ["100.00", "100.00", false],
  ["9.00", "100.00", true],
  ["50.00", null, false],
])("%s with a floor of %s: below is %s", (discountedUnitPrice, floorPrice, below) => {
  expect(isBelowFloor({ discountedUnitPrice, floorPrice })).toBe(below);
});

const line = {
  discountedUnitPrice: "107.00",
  taxIncluded: true,
  taxRate: 700,
  taxBaseNumerator: 1,
  taxBaseDenominator: 1,
};

test.each([
  ["60.00", true, 0.4],
  ["110.00", true, -0.1],
  ["53.50", false, 0.5],
])("a cost of %s, tax in the price %s, leaves %s", (unitCost, taxIncluded, left) => {
  expect(marginShare({ ...line, unitCost, taxIncluded })).toBeCloseTo(left);
});

test("what nobody knows the cost of has no margin", () => {
  expect(marginShare({ ...line, unitCost: null })).toBeNull();
});

test("an address that names no tab opens what waits", () => {
  expect(deskQuery(deskOf("nonsense"))).toEqual({ waiting: "true" });
  expect(deskQuery(deskOf("rejected"))).toEqual({ status: "rejected" });
});
