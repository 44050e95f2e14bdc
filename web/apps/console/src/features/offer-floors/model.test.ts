import { expect, test } from "vitest";
import { floorId, floorKey, floorText } from "./model";

test.each([
  { countryCode: 3, productId: null },
  { countryCode: 5, productId: "719" },
] as const)("a floor is found again by its place in the address", (key) => {
  expect(floorKey(floorId(key))).toEqual(key);
});

test("a floor that was not chosen yet is a dash", () => {
  expect(floorText({ countryCode: 3, floorPrice: null, floorRate: null })).toBe("—");
});
