import type { GoodsCard, GoodsDetail, KeptGoods } from "@gerai/api";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { ok } from "./server";

/** A product that can be ordered; tests change what they are about. */
export function testCard(partial: Partial<GoodsCard> = {}): GoodsCard {
  return {
    id: "g1",
    name: "Aqua Veil Serum 30 ml",
    image: null,
    spec: "30 ml",
    materialCode: "SOL-AQ-32",
    barcode: "8850000000013",
    brandId: "b1",
    brandName: "Solmyra",
    seriesId: "s1",
    categoryId: "c2",
    unit: "bottle",
    packSize: 12,
    moq: 6,
    orderStep: 6,
    currency: "THB",
    unitPrice: "240.00",
    priceKind: "activity",
    listPrice: "300.00",
    priceUntil: "2026-12-03T06:00:00Z",
    stock: 420,
    shelfStatus: "on",
    embargo: false,
    isSample: false,
    isGift: false,
    favourite: false,
    ...partial,
  };
}

/** The same product with its own page. */
export function testDetail(partial: Partial<GoodsDetail> = {}): GoodsDetail {
  const priceReason = {
    priceKind: "activity",
    priceOrigin: "activity_list",
    priceSourceId: "l1",
    name: "Rainy season",
    until: "2026-12-03T06:00:00Z",
    taxIncluded: true,
  } as const;
  const rung = { priceKind: "activity", listPrice: "300.00", reason: priceReason } as const;
  return {
    ...testCard(),
    seriesName: "Aqua Veil",
    categoryName: "Serums",
    images: [],
    video: null,
    attributes: [{ name: "Shelf life", value: "36 months" }],
    description: "Use every day.",
    shelfLifeDays: 1080,
    priceLadder: [
      { ...rung, minQty: 6, unitPrice: "240.00" },
      { ...rung, minQty: 24, unitPrice: "210.00" },
    ],
    priceReason,
    stocks: { available: 420, warehouses: [{ name: "Bang Na DC", available: 420 }] },
    saleNumber: 1240,
    ...partial,
  };
}

/** The product as a device keeps it. */
export function testKept(partial: Partial<KeptGoods> = {}): KeptGoods {
  const { image, spec, materialCode, brandId, brandName, seriesId, categoryId } = testCard();
  return {
    id: "g1",
    name: "Aqua Veil Serum 30 ml",
    image,
    spec,
    materialCode,
    brandId,
    brandName,
    seriesId,
    categoryId,
    barcodes: [
      { code: "8850000000013", packQty: 1 },
      { code: "4006381333931", packQty: 12 },
    ],
    unit: "bottle",
    packSize: 12,
    moq: 6,
    orderStep: 6,
    currency: "THB",
    listPrice: "300.00",
    shelfStatus: "on",
    onAt: "2026-01-01T00:00:00Z",
    offAt: null,
    embargo: false,
    isSample: false,
    isGift: false,
    ...partial,
  };
}

/** A page of a list as the server sends it. */
export function pageOf(list: readonly unknown[], pageNum = 1, pages = 1) {
  return ok({ list, total: list.length * pages, pageNum, pageSize: 20, pages });
}

/** The masters every page of the catalogue asks for. */
export function masters(): HttpHandler[] {
  const leaf = { icon: "", products: 1, children: [] };
  return [
    http.get("*/category/tree", () =>
      ok({
        list: [
          {
            id: "c1",
            name: "Skincare",
            icon: "skin",
            products: 2,
            children: [{ ...leaf, id: "c2", name: "Serums" }],
          },
          { ...leaf, id: "c3", name: "Hair", icon: "hair" },
        ],
      }),
    ),
    http.get("*/brand/list", () =>
      ok({
        list: [
          { id: "b1", name: "Solmyra", products: 2 },
          { id: "b2", name: "Tavika", products: 1 },
        ],
      }),
    ),
    http.get("*/series/list", () =>
      ok({ list: [{ id: "s1", brandId: "b1", name: "Aqua Veil", products: 2 }] }),
    ),
    http.get("*/cart/cartNum", () => ok(2)),
  ];
}
