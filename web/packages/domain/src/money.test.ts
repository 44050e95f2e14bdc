import { describe, expect, test } from "vitest";
import { amountText, compareAmounts, minorUnits, parseAmount, typedAmount } from "./money";

describe("amounts", () => {
  test.each(["0.00", "0.05", "-0.50", "12.30", "90071992547409.93"])(
    "survive the way to hundredths and back: %s",
    (amount) => expect(amountText(minorUnits(amount) ?? 0n)).toBe(amount),
  );

  test("are put into a field as they would be typed there, never a hundred times as much", () => {
    expect(typedAmount("3417000.00")).toBe("3417000");
    expect(parseAmount(typedAmount("3417000.00"), 0)).toBe("3417000");
    expect(parseAmount(typedAmount("90.00"), 2)).toBe("90");
    expect(typedAmount("1500.50")).toBe("1500.50");
    expect(typedAmount("")).toBe("");
  });

  test("are compared exactly, whatever their size", () => {
    expect(compareAmounts("90071992547409.93", "90071992547409.92")).toBe(1);
    expect(compareAmounts("9", "10.5")).toBe(-1);
    expect(compareAmounts("10.5", "10.50")).toBe(0);
    expect(minorUnits("-0.5")).toBe(-50n);
    expect(minorUnits("1e3")).toBeNull();
  });

  test.each([
    ["1,500.50", "1500.50"],
    ["1500.", "1500"],
    ["007", "7"],
    [" 12 000 ", "12000"],
    ["0.5", "0.5"],
  ])("typed as %s are read as %s", (typed, read) => {
    expect(parseAmount(typed, 2)).toBe(read);
  });

  test.each(["", "abc", "1,50", "1.234", "-5", "1,2345.00"])("cannot be %s", (typed) => {
    expect(parseAmount(typed, 2)).toBeNull();
  });

  test("in rupiah are grouped with dots or commas and have no decimals", () => {
    expect(parseAmount("1.500.000", 0)).toBe("1500000");
    expect(parseAmount("1,500,000", 0)).toBe("1500000");
    expect(parseAmount("1500000", 0)).toBe("1500000");
    expect(parseAmount("1500.50", 0)).toBeNull();
  });
});
