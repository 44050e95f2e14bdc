import { expect, test } from "vitest";
import { instantOf, wallTime } from "./zone-time";

test("a clock of the business is read and set whatever the device shows", () => {
  const at = new Date("2026-11-14T20:30:00Z");
  expect(wallTime(at, "Asia/Bangkok")).toBe("2026-11-15T03:30");
  expect(wallTime(at, "Asia/Jayapura")).toBe("2026-11-15T05:30");
  expect(instantOf("2026-11-15T03:30", "Asia/Bangkok")?.toISOString()).toBe(at.toISOString());
});

test("half a time is none", () => {
  expect(instantOf("", "Asia/Bangkok")).toBeNull();
  expect(instantOf("2026-13-40T03:30", "Asia/Bangkok")).toBeNull();
});
