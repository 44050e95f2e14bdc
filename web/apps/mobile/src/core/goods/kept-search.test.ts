import { describe, expect, test } from "vitest";
import { testKept } from "../../testing/goods";
import { findKept } from "./kept-search";
import { entryOf, sheetOf } from "./sheet";

const serum = testKept();
const thai = testKept({ id: "g2", name: "เซรั่มน้ำตบ", materialCode: "AQ-200", barcodes: [] });
const chinese = testKept({ id: "g3", name: "水光精华液", materialCode: "XX-1", barcodes: [] });
const creme = testKept({ id: "g4", name: "Night Crème Aqua", materialCode: "NC-7", barcodes: [] });
const off = testKept({ id: "g5", name: "Aqua Gone", shelfStatus: "off", barcodes: [] });
const all = sheetOf([creme, chinese, thai, serum, off].map(entryOf));
const found = (keyword: string) => findKept(all, { keyword });

describe("searching the kept catalogue", () => {
  test("finds names in the reader's language, from any part of them", () => {
    expect(found("น้ำตบ")).toEqual(["g2"]);
    expect(found("精华")).toEqual(["g3"]);
    expect(found("CREME")).toEqual(["g4"]);
  });

  test("finds codes and barcodes first", () => {
    expect(found(serum.materialCode.toLowerCase())[0]).toBe("g1");
    expect(found(serum.barcodes[0]?.code ?? "")).toEqual(["g1"]);
    expect(found("aq")[0]).toBe("g2");
  });

  test("puts beginnings before what stands inside, and wants every word", () => {
    expect(found("aqua")).toEqual(["g1", "g4"]);
    expect(found("aqua night")).toEqual(["g4"]);
    expect(found("aqua nothing")).toEqual([]);
  });

  test("leaves out what is off the shelf or of another brand", () => {
    expect(found("gone")).toEqual([]);
    expect(findKept(all, { keyword: "aqua", brandId: "other" })).toEqual([]);
    expect(findKept(all, { keyword: "gone", offSale: true })).toEqual(["g5"]);
    expect(findKept(all, { brandId: serum.brandId })).toEqual(["g1", "g4", "g2", "g3"]);
  });
});
