import { expect, test } from "vitest";
import { deskOf, deskQuery, discountShare, isBelowFloor } from "./model";

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

test("an address that names no tab opens what waits", () => {
  expect(deskQuery(deskOf("nonsense"))).toEqual({ waiting: "true" });
  expect(deskQuery(deskOf("rejected"))).toEqual({ status: "rejected" });
});
