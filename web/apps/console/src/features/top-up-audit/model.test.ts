import { expect, test } from "vitest";
import { deskOf, deskQuery, sameAmount } from "./model";

test.each([
  ["25000", "25000.00", true],
  ["25000.5", "25000.50", true],
  ["025000", "25000", true],
  ["25000.05", "25000.5", false],
  ["2500", "25000", false],
])("%s and %s: %s", (one, other, same) => {
  expect(sameAmount(one, other)).toBe(same);
});

test("an address that names no tab opens what waits", () => {
  expect(deskOf(undefined)).toBe("pending");
  expect(deskOf("nonsense")).toBe("pending");
  expect(deskQuery(deskOf("reversalAsked"))).toEqual({ reversalAsked: "true" });
});
