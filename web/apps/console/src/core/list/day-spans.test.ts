import { expect, test } from "vitest";
import { rangeOf } from "./day-spans";

test("spans end today and begin with the day, the week or the month", () => {
  expect(rangeOf("today", "2026-11-17")).toEqual({ from: "2026-11-17", to: "2026-11-17" });
  expect(rangeOf("week", "2026-11-17")).toEqual({ from: "2026-11-16", to: "2026-11-17" });
  expect(rangeOf("week", "2026-11-16")).toEqual({ from: "2026-11-16", to: "2026-11-16" });
  expect(rangeOf("week", "2026-11-22")).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(rangeOf("month", "2026-11-17")).toEqual({ from: "2026-11-01", to: "2026-11-17" });
});

test("the month before is whole, also over the turn of a year", () => {
  expect(rangeOf("lastMonth", "2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(rangeOf("lastMonth", "2026-01-05")).toEqual({ from: "2025-12-01", to: "2025-12-31" });
});
