import { describe, expect, it } from "vitest";
import { testCard } from "../../testing/goods";
import { dayName, linesByDay } from "./model";

const seen = (id: string, day: string) => ({
  ...testCard({ id }),
  day,
  lastAt: `${day}T10:00:00Z`,
  times: 1,
});

describe("what was looked at", () => {
  it("stands under its day, in the order given", () => {
    const lines = linesByDay([
      seen("1", "2026-11-15"),
      seen("2", "2026-11-15"),
      seen("1", "2026-11-14"),
    ]);
    expect(lines.map((line) => (line.kind === "day" ? line.day : line.goods.id))).toEqual([
      "2026-11-15",
      "1",
      "2",
      "2026-11-14",
      "1",
    ]);
  });

  it("is listed once a day even when pages overlap", () => {
    const lines = linesByDay([seen("1", "2026-11-15"), seen("1", "2026-11-15")]);
    expect(lines).toHaveLength(2);
  });

  it("has names for the last two days, also across months", () => {
    expect(dayName("2026-11-15", "2026-11-15")).toBe("today");
    expect(dayName("2026-10-31", "2026-11-01")).toBe("yesterday");
    expect(dayName("2026-11-13", "2026-11-15")).toBeNull();
  });
});
