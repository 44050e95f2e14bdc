import { bench, describe } from "vitest";
import { testKept } from "../../testing/goods";
import { findKept } from "./kept-search";
import { changedSheet, entryOf, packed, sheetOf, unpacked } from "./sheet";

const many = Array.from({ length: 20_000 }, (_none, at) =>
  testKept({ id: `m${at}`, name: `Crème Aqua ${at} ml`, materialCode: `AQ-${at}`, barcodes: [] }),
);

const sheet = sheetOf(many.map(entryOf));
const kept = packed(sheet);

describe("the sheet of twenty thousand kept products", () => {
  bench("made", () => void sheetOf(many.map(entryOf)));
  bench("unpacked", () => void unpacked(kept));
  bench("one changed", () => void changedSheet(sheet, new Map([["m7", testKept({ id: "m7" })]])));
});

// To be answered within 200 ms on a processor four times as slow as a desk's: here within 50.
describe("searching twenty thousand kept products", () => {
  for (const keyword of ["aq", "aqua 19", "creme 7", ""]) {
    bench(keyword === "" ? "everything" : keyword, () => void findKept(sheet, { keyword }));
  }
});
