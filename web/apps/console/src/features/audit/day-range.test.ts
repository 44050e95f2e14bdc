import { expect, test } from "vitest";
import { instantRange, startOfDay } from "./day-range";

test("a day begins at midnight of its own zone", () => {
  expect(startOfDay("2026-11-15", "Asia/Jakarta")).toBe("2026-11-14T17:00:00.000Z");
  expect(startOfDay("2026-11-15", "Asia/Manila")).toBe("2026-11-14T16:00:00.000Z");
});

test("the last day is included whole", () => {
  expect(instantRange("2026-11-14", "2026-11-14", "Asia/Bangkok")).toEqual({
    from: "2026-11-13T17:00:00.000Z",
    to: "2026-11-14T17:00:00.000Z",
  });
  expect(instantRange(undefined, undefined, "Asia/Bangkok")).toEqual({ from: null, to: null });
});
