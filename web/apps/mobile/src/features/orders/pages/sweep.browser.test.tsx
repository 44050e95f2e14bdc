import { http } from "msw";
import { paths } from "../../../core/paths";
import { cartLine, cartTotals, cartView } from "../../../testing/cart";
import {
  orderDetail,
  orderItem,
  orderPage,
  orderPreview,
  orderToPay,
} from "../../../testing/orders";
import { onePage } from "../../../testing/sales-answers";
import { branchStore } from "../../../testing/sales-customers";
import { ok } from "../../../testing/server";
import { suggestedLine, suggestedOrder } from "../../../testing/suggested";
import { sweepPages } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({
  terminalType: 1,
  roles: ["buyer"],
  permissions: ["order_submit"],
  personId: null,
  currency: "IDR",
});
const name = "Rice Bran Barrier Cream Rich Intensive Night Repair Refill";
const amounts = { amount: "1288500000.00", unitPrice: "128850000.00", listPrice: "228850000.00" };

/** Every page of buying, with figures as long as they get. */
const addresses = [
  paths.cart,
  paths.confirmOrder,
  `${paths.settlement}?orderId=1`,
  `${paths.settlement}?orderId=2`,
  paths.orders,
  `${paths.orderDetails}?orderId=2`,
  paths.suggestedOrder,
];

const line = cartLine({ name, qty: 12_000, stock: 90_000, ...amounts, priceKind: "activity" });
const totals = { kinds: 1, qty: 12_000, gross: amounts.amount, offer: "9.00", net: amounts.amount };
const cart = cartView(
  [{ ...line, priceChanged: true, seenUnitPrice: "118850000.00", offerAmount: "100000000.00" }],
  {
    currency: "IDR",
    invalid: [{ ...line, cartId: "l9", reason: "restricted" }],
    totals: cartTotals(totals),
  },
);
const previewed = orderPreview();
const preview = orderPreview({
  currency: "IDR",
  lines: previewed.lines.map((entry) => ({
    ...entry,
    ...amounts,
    name,
    qty: 12_000,
    priceKind: "activity",
    seenUnitPrice: "118850000.00",
  })),
  totals: { ...totals, tax: "127690000.00" },
  walletAvailable: "9988500000.00",
});
const order = orderDetail();
const suggested = suggestedOrder({
  currency: "IDR",
  amount: amounts.amount,
  stores: [
    { id: "s1", name, counted: true },
    { id: "s2", name: `${name} 2`, counted: true },
  ],
  lines: [
    suggestedLine({
      ...amounts,
      name,
      qty: 12_000,
      priceKind: "activity",
      why: {
        soldRecent: 12_000,
        soldEarlier: 11_000,
        expected: 18_000,
        onHand: 9_000,
        spare: 4_000,
        coming: 1_000,
        need: 12_000,
        lastsDays: 3,
        limited: true,
      },
    }),
  ],
  removed: [
    { productId: "p9", name, need: 12_000, state: 410, code: "product_expired", msg: name },
  ],
});
const items = [
  orderItem({ actions: ["settle", "cancel", "again"], currency: "IDR", net: amounts.amount }),
  orderItem({ orderId: "o2", orderType: 5, stage: 42, kinds: 9, currency: "IDR" }),
];

const answers = [
  http.get("*/order/suggested", () => ok(suggested)),
  http.get("*/cart/cartList", () => ok(cart)),
  http.get("*/cart/cartNum", () => ok(120)),
  http.post("*/order/preview", () => ok(preview)),
  http.get("*/getBranchStoreList", () => ok(onePage([branchStore("s1", name)]))),
  http.get("*/order/list", () => ok(orderPage(items))),
  http.get("*/order/detail", ({ request }) =>
    ok(
      new URL(request.url).searchParams.get("orderId") === "1"
        ? orderToPay({ currency: "IDR", totals: preview.totals })
        : orderDetail({
            currency: "IDR",
            totals: preview.totals,
            lines: order.lines.map((entry) => ({ ...entry, ...amounts, name, qtyApproved: 9 })),
            poNo: "PO-2026-11-14-0000000000000001",
            poLink: "https://example.com/purchase-orders/2026/11/14/0000000000000001",
          }),
    ),
  ),
];

sweepPages("every page of buying", { user: buyer, addresses, answers });
