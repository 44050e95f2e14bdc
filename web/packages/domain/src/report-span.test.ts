import { describe, expect, it } from "vitest";
import { monthSpanProblem, reportSpanProblem } from "./report-span";

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
});
