import { describe, expect, it } from "vitest";
import { daysOfMonths, monthSpanProblem, monthsOfDays, reportSpanProblem } from "./report-span";

describe("report span", () => {
  it("allows exactly three years and not a day more", () => {
    expect(reportSpanProblem({ from: "2024-01-01", to: "2026-12-31" })).toBeNull();
    expect(reportSpanProblem({ from: "2024-01-01", to: "2027-01-01" })).toBe("tooLong");
  });

  it("refuses a range that ends before it starts", () => {
    expect(reportSpanProblem({ from: "2026-02-01", to: "2026-01-31" })).toBe("reversed");
    expect(reportSpanProblem({ from: "2026-02-01", to: "2026-02-01" })).toBeNull();
  });

  it("allows 36 months and not 37", () => {
    expect(monthSpanProblem("2024-01", "2026-12")).toBeNull();
    expect(monthSpanProblem("2024-01", "2027-01")).toBe("tooLong");
    expect(monthSpanProblem("2024-02", "2024-01")).toBe("reversed");
  });

  it("knows the days of months, of the running one those that were", () => {
    const today = "2026-11-19";
    const months = { from: "2023-12", to: "2026-11" };
    const days = { from: "2023-12-01", to: "2026-11-19" };
    expect(daysOfMonths(months, today)).toEqual(days);
    expect(reportSpanProblem({ ...days, to: "2026-11-30" })).toBeNull();
    expect(monthsOfDays(days, today)).toEqual(months);
    expect(daysOfMonths({ from: "2026-02", to: "2026-02" }, today).to).toBe("2026-02-28");
    expect(monthsOfDays({ from: "2026-02-01", to: "2026-02-27" }, today)).toBeUndefined();
    expect(monthsOfDays({ from: "2026-02-02", to: "2026-02-28" }, today)).toBeUndefined();
  });
});
