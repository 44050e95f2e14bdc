import { http } from "msw";
import { paths } from "../../../core/paths";
import { ok } from "../../../testing/server";
import {
  disputedLine,
  preparer,
  settlement,
  settlementView,
  standingGoods,
  storeToSettle,
} from "../../../testing/settlement-answers";
import { sweepPages } from "../../../testing/sweep";
import { pageOf } from "../../../testing/wallet-answers";

const addresses = [
  paths.settlements,
  `${paths.settlements}?customerId=c1&status=disputed`,
  `${paths.settlementDetail}?id=sent`,
  `${paths.settlementDetail}?id=disputed`,
  `${paths.settlementDetail}?id=settled`,
  `${paths.settlementNew}?customerId=c1`,
  `${paths.consignedGoods}?customerId=c1`,
];

/** As much and as long as it gets. */
const large = {
  currency: "IDR",
  docNo: "CS-ID-2026-000012",
  customerName: "Guardian Central Park Jakarta Barat",
  storeName: "Guardian Central Park Jakarta Barat Lantai Dasar",
  pieces: 120_000,
  net: "1801801801.00",
  tax: "198198198.00",
  amount: "1999999999.00",
} as const;
const [line] = settlementView().lines;
const full = settlementView({
  ...large,
  basis: "count",
  chargeLost: true,
  remark: "Counted together with the branch manager after the store was rebuilt",
  lines: line
    ? [
        {
          ...line,
          name: "Pelembap Pelindung Kulit Berkelanjutan dengan Ceramide 250 ml",
          opening: 123_456,
          fillUp: 123_456,
          sold: 120_000,
          reported: 119_000,
          missing: 1000,
          amount: "1999999999.00",
          prices: [
            { qty: 60_000, unitPrice: "16666.00", taxIncluded: true },
            { qty: 60_000, unitPrice: "16667.00", taxIncluded: true },
          ],
        },
      ]
    : [],
  disputes: [disputedLine({ remark: "Two hundred of them stand in the storeroom at the back" })],
});

/** The same settlement as it waits for the customer, as it was disputed, and as it is owed. */
const stages: Readonly<Record<string, Partial<typeof full>>> = {
  sent: { actions: ["confirm", "dispute"], agreedAt: full.sentAt },
  disputed: { status: "disputed", actions: ["send", "redraw", "cancel"] },
  settled: { status: "settled", receivableId: "r1", receivableNo: "AR-ID-2026-000001" },
};

const answers = [
  http.get("*/consignment/goods", () =>
    ok({
      ...pageOf([
        standingGoods({
          name: "Pelembap Pelindung Kulit Berkelanjutan dengan Ceramide 250 ml",
          storeName: large.storeName,
          currency: "IDR",
          amount: large.amount,
          qty: 120_000,
          longQty: 119_000,
        }),
        standingGoods({ productId: "p2", amount: null, longQty: 0 }),
      ]),
      qty: 120_012,
      longQty: 119_000,
      longDays: 180,
    }),
  ),
  http.get("*/consignment/list", () =>
    ok(pageOf([settlement({ ...large, status: "disputed" }), settlement({ ...large, id: "2" })])),
  ),
  http.get("*/consignment/detail", ({ request }) => {
    const id = new URL(request.url).searchParams.get("id") ?? "";
    return ok({ ...full, ...stages[id] });
  }),
  http.get("*/consignment/stores", () =>
    ok([
      storeToSettle({ storeName: large.storeName, openId: "cs1", openNo: large.docNo }),
      storeToSettle({ storeId: "s2", storeName: `${large.storeName} 2`, settledThrough: null }),
    ]),
  ),
];

sweepPages("every page of settlements", { user: preparer, addresses, answers });
