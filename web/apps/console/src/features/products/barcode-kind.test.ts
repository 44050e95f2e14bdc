import { expect, test } from "vitest";
import { readBarcode } from "./barcode-kind";

test.each([
  ["8850006 320013", "ean13"],
  ["96385074", "ean8"],
  ["036000291452", "upc"],
  ["15400141288763", "itf14"],
  ["ger-001/a", "internal"],
  ["12345", "internal"],
])("%s is read as %s", (typed, kind) => {
  expect(readBarcode(typed)).toEqual({ kind, problem: null });
});

test.each([
  ["8850006320014", "checkDigit"],
  ["96385075", "checkDigit"],
  ["15400141288764", "checkDigit"],
  ["ÄÖÜ", "characters"],
  ["9".repeat(33), "characters"],
])("%s is refused: %s", (typed, problem) => {
  expect(readBarcode(typed)).toEqual({ kind: null, problem });
});
