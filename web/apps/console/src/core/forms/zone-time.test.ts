import { expect, test } from "vitest";
import { instantOf, wallTime } from "./zone-time";

test("an instant is shown on the clock of the zone and read back from it", () => {
  expect(wallTime("2026-11-14T18:30:00Z", "Asia/Jakarta")).toBe("2026-11-15T01:30");
  expect(instantOf("2026-11-15T01:30", "Asia/Jakarta")).toBe("2026-11-14T18:30:00.000Z");
});

test("zones west of Greenwich and Greenwich itself work alike", () => {
  expect(wallTime("2026-01-01T02:00:00Z", "America/Lima")).toBe("2025-12-31T21:00");
  expect(instantOf("2026-01-01T02:00", "UTC")).toBe("2026-01-01T02:00:00.000Z");
});
