import { describe, expect, it } from "vitest";
import { shapeDecimal } from "./number-shape";

describe("number shape", () => {
  it.each([
    ["0", "0"],
    ["999", "999"],
    ["1000", "1,000"],
    ["1234567.5", "1,234,567.50"],
    ["1250.00", "1,250"],
    ["1250.50", "1,250.50"],
    ["-1250.5", "-1,250.50"],
    ["0.005", "0.01"],
    ["0.004", "0"],
    ["-0.004", "0"],
    ["999999.999", "1,000,000"],
    ["90071992547409931.01", "90,071,992,547,409,931.01"],
  ])("%s is shown as %s", (value, shown) => {
    expect(shapeDecimal(value)).toBe(shown);
  });

  it("drops decimals for currencies without them", () => {
    expect(shapeDecimal("1234567.5", 0)).toBe("1,234,568");
    expect(shapeDecimal("1234567.4", 0)).toBe("1,234,567");
  });

  it("leaves what is not a number alone", () => {
    expect(shapeDecimal("—")).toBe("—");
    expect(shapeDecimal("")).toBe("");
  });
});
