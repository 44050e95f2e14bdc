import { expect, test } from "vitest";
import { monthWeeks, shiftDay, shiftMonth } from "./calendar";

test("a month starts on the weekday it starts on, weeks run from Monday", () => {
  // 1 November 2026 is a Sunday.
  const weeks = monthWeeks("2026-11");
  expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
  expect(weeks).toHaveLength(6);
});

test("February of a leap year has 29 days", () => {
  const days = monthWeeks("2028-02").flat().filter(Boolean);
  expect(days).toHaveLength(29);
  expect(days.at(-1)).toBe("2028-02-29");
});

test("moves over year ends", () => {
  expect(shiftMonth("2026-12", 1)).toBe("2027-01");
  expect(shiftMonth("2026-01", -13)).toBe("2024-12");
  expect(shiftDay("2026-12-31", 1)).toBe("2027-01-01");
});
