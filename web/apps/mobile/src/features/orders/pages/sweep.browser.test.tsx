import { languages, startI18n } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { cartLine, cartTotals, cartView } from "../../../testing/cart";
import {
  orderDetail,
  orderItem,
  orderPage,
  orderPreview,
  orderToPay,
} from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { onePage } from "../../../testing/sales-answers";
import { branchStore } from "../../../testing/sales-customers";
import { ok } from "../../../testing/server";
import { suggestedLine, suggestedOrder } from "../../../testing/suggested";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

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

afterEach(() => page.viewport(390, 844));

describe("every page of buying", () => {
  test("passes axe in the dark", async () => {
    document.documentElement.dataset["theme"] = "dark";
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await open(router, address);
      await expectAccessible();
    }
    delete document.documentElement.dataset["theme"];
  });

  test("can be worked with a fingertip", async () => {
    document.documentElement.lang = "zh";
    await startI18n("zh", loadEveryMessage);
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await open(router, address);
      await expectTouchable(address);
    }
  });

  test.each([...languages])("fits a 320 px phone in %s", async (language: Language) => {
    document.documentElement.lang = language;
    await startI18n(language, loadEveryMessage);
    await page.viewport(320, 640);
    const { router } = await renderApp({ user: buyer, path: paths.mine, handlers: answers });
    for (const address of addresses) {
      await open(router, address);
      expect({ address, overflowing: overflowing() }).toEqual({ address, overflowing: [] });
    }
  });
});

type Router = Awaited<ReturnType<typeof renderApp>>["router"];

async function open(router: Router, address: string) {
  await router.navigate({ href: address });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => document.querySelector(".g-skeleton")).toBeNull();
  await expect.poll(() => document.querySelector("main h2, main article, main p")).not.toBeNull();
}

/** Elements that stick out to the right, other than those inside a sideways scroller. */
function overflowing(): string[] {
  return [...document.querySelectorAll("#root *, main *, header *, section *")]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
    .filter((element) => !element.closest(".overflow-x-auto, .sr-only"))
    .map((element) => element.outerHTML.slice(0, 160));
}

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
