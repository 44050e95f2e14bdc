import { expect, test } from "vitest";
import { limitId, limitKey, limitText } from "./model";

test("a limit is found again by its place in the address", () => {
  const key = { countryCode: 5, roleKey: "trainer_manager" } as const;
  expect(limitKey(limitId(key))).toEqual(key);
  expect(limitKey("5.king").roleKey).toBeNull();
});

test("a limit that was not chosen yet is a dash", () => {
  expect(limitText(null)).toBe("—");
});
