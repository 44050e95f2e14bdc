import { describe, expect, test } from "vitest";
import { clockHours, quietHours } from "./quiet-hours";

describe("quiet hours", () => {
  test("are set and read on the clock of the reader, and kept in UTC", () => {
    const night = { from: "22:00", to: "07:00" };
    const kept = { startMinute: 15 * 60, endMinute: 0 };
    expect(quietHours(night, "Asia/Bangkok")).toEqual(kept);
    expect(clockHours(kept, "Asia/Bangkok")).toEqual(night);
    expect(clockHours(kept, "Asia/Shanghai")).toEqual({ from: "23:00", to: "08:00" });
  });

  test("may begin on the day before in UTC", () => {
    const morning = { from: "05:30", to: "09:00" };
    const kept = { startMinute: 22 * 60 + 30, endMinute: 2 * 60 };
    expect(quietHours(morning, "Asia/Bangkok")).toEqual(kept);
    expect(clockHours(kept, "Asia/Bangkok")).toEqual(morning);
  });

  test("are none without two times that differ", () => {
    expect(quietHours({ from: "", to: "07:00" }, "Asia/Bangkok")).toBeNull();
    expect(quietHours({ from: "07:00", to: "07:00" }, "Asia/Bangkok")).toBeNull();
  });
});
