import { describe, expect, it } from "vitest";
import { barcodeForms, checkDigit, isValidGtin, normaliseBarcode } from "./barcode";

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

describe("the forms a code may be kept in", () => {
  it.each(["036000291452", "36000291452", "0036000291452", "00036000291452"])(
    "finds the same article by %s",
    (scanned) => expect(barcodeForms(scanned)).toContain("0036000291452"),
  );

  it("takes zeros off where the rest is a number of its own", () => {
    expect(barcodeForms("0000096385074")).toContain("96385074");
    expect(barcodeForms("0000")).toEqual(["0000"]);
  });

  it("writes codes of one's own as they are kept", () => {
    expect(barcodeForms(" ger-001 ")).toEqual(["GER-001"]);
  });
});
