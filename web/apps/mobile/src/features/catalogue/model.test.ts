import type { PlaceStock } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { filterCount, filterOf, priceRange } from "./list-search";
import { categoryPath, distinct, pairs, stockPlaces } from "./model";

describe("categories", () => {
  const node = (id: string, children: ReturnType<typeof branch>[] = []) => branch(id, children);

  it("are found with what they lie in", () => {
    const tree = [node("skin", [node("face", [node("serum")])]), node("hair")];
    expect(categoryPath(tree, "serum").map(({ id }) => id)).toEqual(["skin", "face", "serum"]);
    expect(categoryPath(tree, "hair").map(({ id }) => id)).toEqual(["hair"]);
    expect(categoryPath(tree, "gone")).toEqual([]);
  });
});

describe("lists", () => {
  it("show each product once and pair them for a grid", () => {
    const cards = distinct([{ id: "1" }, { id: "2" }, { id: "1" }, { id: "3" }]);
    expect(cards.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    expect(pairs(cards).map((row) => row.length)).toEqual([2, 1]);
  });

  it("ask the server without the shape they are shown in", () => {
    expect(filterOf({ keyword: "serum", view: "grid" })).toEqual({ keyword: "serum" });
  });

  it("count a price range as one filter and words as none", () => {
    expect(filterCount({ keyword: "serum", sort: "new", categoryId: "c1" })).toBe(0);
    expect(filterCount({ minPrice: "10", maxPrice: "20", inStock: "true", brandId: "b" })).toBe(3);
  });
});

describe("a typed price range", () => {
  it.each([
    ["", "", { minPrice: undefined, maxPrice: undefined }],
    ["1,000", "", { minPrice: "1000", maxPrice: undefined }],
    ["300", "20", { minPrice: "20", maxPrice: "300" }],
    ["abc", "0", { minPrice: undefined, maxPrice: undefined }],
    ["10.55", "10.555", { minPrice: "10.55", maxPrice: undefined }],
  ])("%s to %s", (from, to, range) => {
    expect(priceRange(from, to)).toEqual(range);
  });
});

describe("places", () => {
  it("are told apart, without what is promised already, the fullest first", () => {
    const place = (name: string, kind: PlaceStock["kind"], onHand: number, reserved = 0) => ({
      storeId: name,
      name,
      kind,
      onHand,
      reserved,
    });
    const [warehouses, stores] = stockPlaces([
      place("A", "warehouse", 10, 8),
      place("B", "warehouse", 5),
      place("Shop", "store", 3),
      place("Road", "transit", 9),
    ]);
    expect(warehouses?.places.map(({ name, available }) => [name, available])).toEqual([
      ["B", 5],
      ["A", 2],
    ]);
    expect(stores?.places.map(({ name }) => name)).toEqual(["Shop"]);
  });
});

interface Branch {
  id: string;
  name: string;
  icon: string;
  products: number;
  children: Branch[];
}

function branch(id: string, children: Branch[]): Branch {
  return { id, name: id, icon: "", products: 1, children };
}
