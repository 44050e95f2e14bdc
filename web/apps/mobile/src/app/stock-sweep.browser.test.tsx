import { http } from "msw";
import { beforeEach, vi } from "vitest";
import { paths } from "../core/paths";
import { ok } from "../testing/server";
import { testCount, testLoss, testTransfer, testTransferLine } from "../testing/stock";
import { sweepPages } from "../testing/sweep";
import { testUser } from "../testing/test-user";

const name = "Pelembap Pelindung Kulit Berkelanjutan dengan Ceramide 250 ml";
const storeName = "Guardian Central Park Jakarta Barat Lantai Dasar";
const user = testUser({
  terminalType: 2,
  countryCode: 3,
  countryKey: "id",
  roles: ["ba"],
  permissions: ["stock_count_submit", "stock_transfer", "stock_count_review"],
  stores: [
    { id: "s1", code: "ID-1", name: storeName },
    { id: "s2", code: "ID-2", name: `${storeName} 2` },
  ],
});

const product = {
  productId: "g1",
  materialCode: "SOL-AQ-32-250",
  name,
  image: null,
  spec: "250 ml",
  barcode: "8850000000013",
};
const counted = {
  ...product,
  countedQty: 1250,
  countedAt: "2026-11-18T01:00:00Z",
  scans: 3,
  previousQty: 1300,
};
const difference = {
  bookQty: 1400,
  varianceQty: -150,
  within: false,
  movedSince: true,
  assumed: false,
};
const going = testCount({ storeName, lines: [{ ...counted, difference: null }] });
const review = testCount({
  countId: "c2",
  storeId: "s2",
  storeName,
  state: "submitted",
  mayReview: true,
  submittedAt: "2026-11-18T03:00:00Z",
  outcome: { kindsWithin: 1, accuracy: 9850, overQty: 12, shortQty: 150 },
  lines: [{ ...counted, difference }],
  notCountedProducts: [{ ...product, productId: "g2", bookQty: 6 }],
});
const transfer = testTransfer({
  outName: storeName,
  inName: `${storeName} 2`,
  late: true,
  openShortQty: 120,
  lines: [
    testTransferLine({ ...product, qtyOut: 1250, waitingQty: 0, qtyIn: 1130, shortQty: 120 }),
  ],
});
const loss = testLoss({ storeName, photoMissing: true });
const counts = {
  all: 120,
  toBeConfirmed: 20,
  confirmed: 70,
  refused: 10,
  cancelled: 10,
  normal: 10,
};

function listed(list: readonly unknown[]) {
  return ok({ list, total: list.length, pageNum: 1, pageSize: 20, pages: 1, counts });
}

const answers = [
  http.get("*/front/count/list", () => listed([going, review])),
  http.get("*/front/count/detail", ({ request }) =>
    ok(request.url.includes("countId=c2") ? review : going),
  ),
  http.get("*/front/transfer/list", () => listed([transfer])),
  http.get("*/front/transfer/detail", () => ok(transfer)),
  http.get("*/front/transfer/stores", () => ok({ list: [] })),
  http.get("*/front/allocation/list", () => listed([transfer])),
  http.get("*/front/allocation/detail", () => ok(transfer)),
  http.get("*/front/store/stock", () =>
    listed([{ ...product, onHand: 1400, owner: "company", lastCountAt: null }]),
  ),
  http.get("*/loss/list", () => listed([loss])),
  http.get("*/loss/detail", () => ok(loss)),
];

/** Every page about the goods in stores, with data as long as it gets. */
const addresses = [
  paths.inventoryCount,
  paths.indoInventoryHome,
  paths.selectStore,
  `${paths.inventoryCountIndex}?storeId=s1`,
  `${paths.manualInventory}?storeId=s1`,
  `${paths.inventoryGoodsList}?storeId=s1`,
  `${paths.selectedProductList}?storeId=s1`,
  `${paths.scannedProductDetail}?storeId=s1&productId=g1`,
  paths.historyRecord,
  `${paths.historyRecordDetail}?countId=c2`,
  paths.transfers,
  paths.transferNew,
  `${paths.transferDetail}?transferId=t1`,
  paths.allocations,
  `${paths.allocationDetail}?transferId=t1`,
  paths.losses,
  paths.lossNew,
  `${paths.lossDetail}?lossId=l1`,
];

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(
    new DOMException("", "NotFoundError"),
  );
});
sweepPages("every page about the goods in stores", { user, addresses, answers });
