import { http } from "msw";
import type { HttpHandler } from "msw";
import type { Brand, Category, PriceList, PriceRow, Product, Series, TaxRate } from "../core/wire";
import { ok, pageOf } from "./server";

const noText = { zh: "", en: "", id: "", th: "" };
const text = (words: string) => ({ zh: words, en: words, id: words, th: words });

const brand: Brand = {
  id: "b1",
  code: "DEW",
  name: text("Dewdrift"),
  sort: 1,
  status: "active",
  ver: 1,
};

const series: Series = {
  id: "se1",
  brandId: "b1",
  brandCode: "DEW",
  brandName: brand.name,
  code: "DEW-CALM",
  name: text("Calm"),
  sort: 1,
  status: "hidden",
  ver: 1,
};

const category: Category = {
  id: "ca1",
  parentId: null,
  depth: 1,
  code: "SKIN",
  name: text("Skincare"),
  icon: "skin",
  sort: 1,
  status: "active",
  ver: 1,
};

/** A serum sold in Thailand and Indonesia, in Thailand under an embargo. */
export function testProduct(partial: Partial<Product> = {}): Product {
  return {
    id: "pr1",
    materialCode: "DEW-001",
    name: text("Calm Night Serum"),
    description: text("Soothes."),
    brandId: "b1",
    brandCode: "DEW",
    brandName: brand.name,
    seriesId: "se1",
    seriesCode: "DEW-CALM",
    seriesName: series.name,
    categoryId: "ca1",
    categoryCode: "SKIN",
    categoryName: category.name,
    specification: "30 ml",
    attributes: [{ name: text("Net content"), value: text("30 ml") }],
    unit: "bottle",
    packSize: 24,
    moq: 6,
    orderStep: 6,
    taxClass: "standard",
    shelfLifeDays: 1095,
    isSample: false,
    isGift: false,
    sort: 1,
    pictures: [],
    video: null,
    barcodes: [{ countryCode: 1, code: "8850006320013", kind: "ean13", packQty: 1, primary: true }],
    countries: [
      {
        countryCode: 1,
        shelfStatus: "on",
        onAt: "2025-01-01T00:00:00Z",
        offAt: null,
        embargo: true,
        embargoReason: { ...noText, en: "Batch 7 recalled", th: "เรียกคืนล็อต 7" },
        embargoUntil: null,
        ver: 2,
      },
      {
        countryCode: 3,
        shelfStatus: "on",
        onAt: "2025-01-01T00:00:00Z",
        offAt: null,
        embargo: false,
        embargoReason: noText,
        embargoUntil: null,
        ver: 1,
      },
    ],
    restrictions: [
      { countryCode: 3, rule: "deny", customerId: null, customerType: "online", channel: null },
    ],
    ver: 4,
    ...partial,
  };
}

const priceList: PriceList = {
  id: "pl1",
  countryCode: 3,
  currency: "IDR",
  code: "ACT-11",
  name: text("November deals"),
  kind: "activity",
  customerId: null,
  customerName: null,
  customerType: "chain",
  startAt: "2026-11-01T00:00:00Z",
  endAt: "2026-12-01T00:00:00Z",
  priority: 5,
  status: "active",
  products: 1,
  ver: 2,
};

const priceRow: PriceRow = {
  productId: "pr1",
  materialCode: "DEW-001",
  name: text("Calm Night Serum"),
  specification: "30 ml",
  moq: 6,
  rungs: [
    { minQty: 1, unitPrice: "125000.00", taxIncluded: true },
    { minQty: 24, unitPrice: "118000.00", taxIncluded: true },
  ],
};

/** Indonesia's, on a part of the price. */
export const testTaxRate: TaxRate = {
  id: "tx1",
  countryCode: 3,
  taxClass: "standard",
  rate: 1200,
  baseNumerator: 11,
  baseDenominator: 12,
  fromDate: "2025-01-01",
  toDate: null,
  ver: 1,
};

/** Answers the pages of the catalogue with a little of everything. */
export function catalogueHandlers(): HttpHandler[] {
  return [
    http.get("*/product/list", () => pageOf([testProduct()])),
    http.get("*/product/detail", () => ok(testProduct())),
    http.get("*/brand/list", () =>
      pageOf([brand, { ...brand, id: "b2", code: "ORC", name: text("Orchelle") }]),
    ),
    http.get("*/brand/detail", () => ok(brand)),
    http.get("*/series/list", () => pageOf([series])),
    http.get("*/series/detail", () => ok(series)),
    http.get("*/category/list", () => ok({ list: [category] })),
    http.get("*/priceList/list", () => pageOf([priceList])),
    http.get("*/priceList/detail", () => ok(priceList)),
    http.get("*/price/list", () => pageOf([priceRow])),
    http.get("*/taxRate/list", () => ok({ list: [testTaxRate] })),
  ];
}
