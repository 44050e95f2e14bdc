import { describe, expect, it } from "vitest";
import { addDays, addMonths, dateInZone, isCalendarDate, mondayOf } from "./calendar";
import { presetRange } from "./date-presets";
import type { DatePreset } from "./date-presets";

describe("the day in a zone", () => {
  it("follows the store's zone, not the phone's", () => {
    const lateEvening = new Date("2026-11-14T16:30:00Z");
    expect(dateInZone(lateEvening, "Asia/Bangkok")).toBe("2026-11-14");
    expect(dateInZone(lateEvening, "Asia/Manila")).toBe("2026-11-15");
    expect(dateInZone(lateEvening, "Asia/Jayapura")).toBe("2026-11-15");
  });
});

describe("day arithmetic", () => {
  it("crosses months and leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("clamps to the last day of a shorter month", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
    expect(addMonths("2024-02-29", 36)).toBe("2027-02-28");
  });

  it("starts weeks on Monday", () => {
    expect(mondayOf("2026-11-15")).toBe("2026-11-09");
    expect(mondayOf("2026-11-09")).toBe("2026-11-09");
  });

  it("knows which days exist", () => {
    expect(isCalendarDate("2026-02-28")).toBe(true);
    expect(isCalendarDate("2026-02-30")).toBe(false);
    expect(isCalendarDate("28/02/2026")).toBe(false);
  });
});

describe("presets on Sunday 15 November 2026", () => {
  it.each<[DatePreset, string, string]>([
    ["today", "2026-11-15", "2026-11-15"],
    ["yesterday", "2026-11-14", "2026-11-14"],
    ["dayBeforeYesterday", "2026-11-13", "2026-11-13"],
    ["thisWeek", "2026-11-09", "2026-11-15"],
    ["thisMonth", "2026-11-01", "2026-11-15"],
    ["lastWeek", "2026-11-02", "2026-11-08"],
    ["lastMonth", "2026-10-01", "2026-10-31"],
  ])("%s", (preset, from, to) => {
    expect(presetRange(preset, "2026-11-15")).toEqual({ from, to });
  });

  it("takes last month across the year", () => {
    expect(presetRange("lastMonth", "2027-01-03")).toEqual({
      from: "2026-12-01",
      to: "2026-12-31",
    });
  });
});
