import { describe, expect, it } from "vitest";
import { checkDigit, isValidGtin, normaliseBarcode } from "./barcode";

describe("GS1 check digit", () => {
  it.each([
    ["4006381333931"],
    ["8850000000003"],
    ["96385074"],
    ["036000291452"],
    ["10012345678902"],
  ])("accepts %s", (code) => {
    expect(isValidGtin(code)).toBe(true);
    expect(checkDigit(code.slice(0, -1))).toBe(Number(code.at(-1)));
  });

  it("notices every single wrong digit", () => {
    const code = "4006381333931";
    for (let position = 0; position < code.length; position += 1) {
      const wrong = (Number(code[position]) + 1) % 10;
      expect(isValidGtin(code.slice(0, position) + wrong + code.slice(position + 1))).toBe(false);
    }
  });

  it.each(["", "123", "40063813339x1", "400638133393"])("refuses %j", (code) => {
    expect(isValidGtin(code)).toBe(false);
  });
});

describe("the stored form", () => {
  it("pads UPC-A to 13 digits", () => {
    expect(normaliseBarcode(" 036000291452 ")).toBe("0036000291452");
    expect(isValidGtin("0036000291452")).toBe(true);
  });

  it("keeps internal codes", () => {
    expect(normaliseBarcode("GR-0042")).toBe("GR-0042");
    expect(normaliseBarcode("036000291453")).toBe("036000291453");
  });
});
