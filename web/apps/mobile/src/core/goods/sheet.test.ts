import { describe, expect, test } from "vitest";
import { testKept } from "../../testing/goods";
import { brandsOf, changedSheet, entryOf, packed, sheetOf, unpacked } from "./sheet";

const serum = testKept();
const creme = testKept({ id: "g2", name: "Crème", barcodes: [], shelfStatus: "off" });
const mist = testKept({ id: "g3", name: "Mist", brandId: "b9", brandName: "Other" });
const sheet = sheetOf([mist, creme, serum].map(entryOf));

describe("the sheet of a catalogue", () => {
  test("stands in the order of names", () => {
    expect(sheet.ids).toEqual(["g1", "g2", "g3"]);
  });

  test("lies on the device as it was, empty too", () => {
    expect(unpacked(packed(sheet))).toEqual(sheet);
    expect(unpacked(packed(sheetOf([])))).toEqual(sheetOf([]));
  });

  test("is after changes as if it were made anew", () => {
    const renamed = testKept({ name: "Night Serum" });
    const fresh = testKept({ id: "g4", name: "A first one", seriesId: null });
    const told = new Map([
      ["g1", renamed],
      ["g2", null],
      ["g4", fresh],
      ["g5", null],
    ]);
    expect(changedSheet(sheet, told)).toEqual(sheetOf([fresh, mist, renamed].map(entryOf)));
  });

  test("says which brands there are", () => {
    expect(brandsOf(sheet)).toEqual([
      { id: serum.brandId, name: serum.brandName, products: 2 },
      { id: "b9", name: "Other", products: 1 },
    ]);
  });
});
