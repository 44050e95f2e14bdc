import { http } from "msw";
import { vi } from "vitest";
import { paths } from "../../../core/paths";
import { masters, pageOf, testCard, testDetail } from "../../../testing/goods";
import { ok, refuse } from "../../../testing/server";
import { sweepPages } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

const addresses = [
  paths.categories,
  `${paths.categories}?categoryId=c2`,
  `${paths.commodityList}?brandId=b1&categoryId=c2&activity=true&inStock=true&sort=priceDesc`,
  `${paths.commodityList}?view=grid`,
  paths.commodityIndex,
  `${paths.commodityDetail}?id=g1`,
  `${paths.commodityDetail}?id=gone`,
  `${paths.commodityInventory}?id=g1`,
  `${paths.scanCodeCommodity}?code=4006381333931`,
  paths.myCollection,
  paths.myFootprint,
  `${paths.search}?keyword=serum`,
];

const user = testUser({
  terminalType: 1,
  roles: ["buyer"],
  personId: null,
  customers: [
    { id: "k1", code: "C1", name: "Guardian Central Park Jakarta Barat" },
    { id: "k2", code: "C2", name: "Watsons" },
  ],
});

/** As long and as dear as it gets. */
const long = {
  name: "Rice Bran Ceramide Barrier Repair Overnight Sheet Mask 10 × 25 ml",
  brandName: "Nuvielle Professional",
  unitPrice: "12345678.50",
  listPrice: "98765432.50",
  stock: 1_234_567,
};
const cards = [
  testCard(long),
  testCard({ ...long, id: "g2", stock: 7 }),
  testCard({ ...long, id: "g3", embargo: true }),
];
const moment = "2026-11-14T00:00:00Z";

const answers = [
  ...masters(),
  http.get("*/goods/list", () => pageOf(cards)),
  http.get("*/goods/detail", ({ request }) =>
    request.url.includes("id=gone")
      ? refuse(421, "product_embargo", "This product is under embargo.", {
          data: { reason: "Batch recall: please return remaining pieces", until: moment },
        })
      : ok(testDetail(long)),
  ),
  http.get("*/goods/stocks", () =>
    ok({
      list: [
        { storeId: "1", kind: "warehouse", name: "Bang Na DC", onHand: 1_234_567, reserved: 0 },
        { storeId: "2", kind: "store", name: "Central World Rama I", onHand: 4, reserved: 4 },
      ],
    }),
  ),
  http.get("*/goods/byBarcode", () =>
    ok({ ...testCard(long), code: "4006381333931", packQty: 48 }),
  ),
  http.get("*/collection/list", () =>
    pageOf(cards.map((card) => ({ ...card, favourite: true, at: moment }))),
  ),
  http.get("*/footprint/list", () =>
    pageOf(cards.map((card) => ({ ...card, day: "2026-11-14", lastAt: moment, times: 1 }))),
  ),
  http.get("*/searchWords/list", () =>
    ok({ list: [{ word: long.name, kind: "product", id: "g1" }] }),
  ),
  http.get("*/user/searchHistory", () => ok({ list: [] })),
];

vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
  new DOMException("", "NotAllowedError"),
);

sweepPages("every page of the catalogue", { user, addresses, answers });
