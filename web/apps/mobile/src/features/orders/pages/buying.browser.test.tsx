import type { OrderPreview } from "@gerai/api";
import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { cartLine, cartView } from "../../../testing/cart";
import { orderDetail, orderPreview, orderToPay } from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { onePage } from "../../../testing/sales-answers";
import { branchStore } from "../../../testing/sales-customers";
import { ok, refuse, unanswered } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null });
const submit = page.getByRole("button", { name: "Place order" });
const stores = [branchStore("s1", "Siam Beauty Ratchada"), branchStore("s2", "Siam Beauty Silom")];
const placed = {
  orderId: "o1",
  orderNo: "SO-TH-261114-00012",
  orderType: 1,
  status: 1,
  stage: 11,
  settleMethod: "wallet",
  net: "2388.00",
  payBy: null,
  ver: 1,
};

describe("confirming an order", () => {
  test("shows everything that matters and sends what was seen", async () => {
    const { sent, router } = await openConfirm(orderPreview(), [
      http.post("*/order/submit", () => ok(placed)),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await expect.element(page.getByText("99 Rama I Road", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Tax included")).toBeVisible();
    await expect.element(page.getByText("Malee Suk")).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await userEvent.fill(page.getByRole("textbox", { name: /PO number/ }), "PO-7");
    await submit.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.settlement);
    await expect
      .poll(() => sent("order/submit")[0]?.body)
      .toMatchObject({
        cartIds: ["l1"],
        addressId: "a1",
        settleMethod: "wallet",
        poNo: "PO-7",
        seenPrices: [{ productId: "p1", unitPrice: "99.50" }],
      });
  });

  test("works the order out again for another way to pay", async () => {
    const { sent } = await openConfirm(orderPreview());
    await page.getByRole("radio", { name: /On account/ }).click();
    await expect
      .poll(() => sent("order/preview").at(-1)?.body)
      .toMatchObject({ settleMethod: "account" });
  });

  test("no longer waits for what another way to pay would have cost", async () => {
    let first = true;
    const { handler, asked, givenUp } = unanswered("*/order/preview", async (request) =>
      methodAsked(await request.json()),
    );
    const methods = (["wallet", "account", "consignment"] as const).map((method) => {
      return { method, block: null };
    });
    await openConfirm(orderPreview(), [
      http.post("*/order/preview", () => {
        if (!first) return undefined;
        first = false;
        return ok(orderPreview({ settleMethods: methods }));
      }),
      handler,
    ]);
    await page.getByRole("radio", { name: /On account/ }).click();
    await expect.poll(() => asked).toEqual(["account"]);
    await page.getByRole("radio", { name: /Consignment/ }).click();
    await expect.poll(() => asked).toEqual(["account", "consignment"]);
    await expect.poll(() => givenUp).toEqual(["account"]);
  });

  test("asks about a price that moved and sends the new one once accepted", async () => {
    let tries = 0;
    const { sent } = await openConfirm(orderPreview(), [
      http.post("*/order/submit", () => {
        tries += 1;
        const lines = [{ productId: "p1", seenUnitPrice: "99.50", unitPrice: "109.00" }];
        return tries === 1
          ? refuse(430, "price_changed", "Prices have changed", { data: { lines } })
          : ok(placed);
      }),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await submit.click();
    const sheet = page.getByRole("dialog", { name: "Prices have changed" });
    await expect.element(sheet.getByText("฿109")).toBeVisible();
    await sheet.getByRole("button", { name: "Order at new prices" }).click();
    await expect
      .poll(() => sent("order/submit").at(-1)?.body)
      .toMatchObject({
        seenPrices: [{ productId: "p1", unitPrice: "109.00" }],
      });
  });

  test("goes at once when a price has fallen, for nobody minds", async () => {
    let tries = 0;
    const { sent } = await openConfirm(orderPreview(), [
      http.post("*/order/submit", () => {
        tries += 1;
        const lines = [{ productId: "p1", seenUnitPrice: "99.50", unitPrice: "89.00" }];
        return tries === 1
          ? refuse(430, "price_changed", "Prices have changed", { data: { lines } })
          : ok(placed);
      }),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await submit.click();
    await expect
      .poll(() => sent("order/submit").at(-1)?.body)
      .toMatchObject({ seenPrices: [{ productId: "p1", unitPrice: "89.00" }] });
    await expect
      .element(page.getByRole("dialog", { name: "Prices have changed" }))
      .not.toBeInTheDocument();
  });

  test("is for one of the customer's stores or for none in particular", async () => {
    const { sent } = await openConfirm(orderPreview(), [
      http.get("*/getBranchStoreList", () => ok(onePage(stores))),
      http.post("*/order/submit", () => ok(placed)),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    const field = page.getByRole("button", { name: /^Store/ });
    await expect.element(field).toHaveTextContent("No specific store");
    await field.click();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("radio", { name: /Beauty Silom/ }).click();
    await expect.element(field).toHaveTextContent("Siam Beauty Silom");
    await submit.click();
    await expect.poll(() => sent("order/submit")[0]?.body).toMatchObject({ storeId: "s2" });
  });

  test("is for the only store unless somebody says otherwise", async () => {
    const { sent } = await openConfirm(orderPreview(), [
      http.get("*/getBranchStoreList", () => ok(onePage(stores.slice(0, 1)))),
      http.post("*/order/submit", () => ok(placed)),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await expect
      .element(page.getByRole("button", { name: /^Store/ }))
      .toHaveTextContent("Siam Beauty Ratchada");
    await submit.click();
    await expect.poll(() => sent("order/submit")[0]?.body).toMatchObject({ storeId: "s1" });
  });

  test("on consignment names the store before it is sent", async () => {
    const consigned = orderPreview({
      orderType: 6,
      settleMethod: "consignment",
      settleMethods: [{ method: "consignment", block: null }],
    });
    const { sent } = await openConfirm(consigned, [
      http.get("*/getBranchStoreList", () => ok(onePage(stores))),
      http.post("*/order/submit", () => ok(placed)),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    const field = page.getByRole("button", { name: /^Store/ });
    await expect.element(field).toBeVisible();
    await submit.click();
    await expect
      .element(page.getByText("Please choose the store these goods are for"))
      .toBeVisible();
    expect(sent("order/submit")).toHaveLength(0);
    await field.click();
    await expect
      .element(page.getByRole("radio", { name: "No specific store" }))
      .not.toBeInTheDocument();
    await page.getByRole("radio", { name: /Beauty Ratchada/ }).click();
    await submit.click();
    await expect.poll(() => sent("order/submit")[0]?.body).toMatchObject({ storeId: "s1" });
  });

  test("reduces what is short with one tap", async () => {
    let short = true;
    const { sent } = await openConfirm(orderPreview(), [
      http.post("*/order/preview", () =>
        short
          ? refuse(420, "insufficient_stock", "Not enough", {
              data: { lines: [{ id: "p1", available: 20 }] },
            })
          : ok(orderPreview()),
      ),
      http.post("*/cart/changeNum", () => {
        short = false;
        return ok(null);
      }),
    ]);
    await expect.element(page.getByText("Requested 24, available 12")).toBeVisible();
    await page.getByRole("button", { name: "Reduce to 12" }).click();
    await expect.element(submit).toBeVisible();
    await expect.poll(() => sent("changeNum")[0]?.body).toEqual({ cartId: "l1", num: "12" });
  });

  test("leaves in the cart what another warehouse keeps, for an order of its own", async () => {
    const [near, far] = [cartLine(), cartLine({ cartId: "l2", productId: "p2", name: "Far balm" })];
    let together = true;
    const { sent } = await openConfirm(orderPreview(), [
      http.get("*/cart/cartList", () =>
        ok(cartView([near, together ? far : { ...far, checked: false }])),
      ),
      http.post("*/order/preview", () =>
        together
          ? refuse(420, "insufficient_stock", "Not enough", {
              data: { lines: [{ id: "p2", available: 0, elsewhere: 90 }] },
            })
          : ok(orderPreview()),
      ),
      http.post("*/cart/checkedCarts", () => {
        together = false;
        return ok({ totals: cartView([near]).totals });
      }),
    ]);
    await expect
      .element(page.getByText("Stocked in another warehouse. Please order it separately"))
      .toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("button", { name: "Save for later" }).click();
    await expect.element(submit).toBeVisible();
    await expect
      .poll(() => sent("checkedCarts")[0]?.body)
      .toMatchObject({ cartIds: "l2", checked: "0" });
    expect(sent("deleteCarts")).toHaveLength(0);
    await expect.poll(() => sent("order/preview").at(-1)?.body).toMatchObject({ cartIds: ["l1"] });
  });

  test("says so too when the goods go to somebody else while it is sent", async () => {
    const [near, far] = [cartLine(), cartLine({ cartId: "l2", productId: "p2", name: "Far balm" })];
    await openConfirm(orderPreview(), [
      http.get("*/cart/cartList", () => ok(cartView([near, far]))),
      http.post("*/order/submit", () =>
        refuse(420, "insufficient_stock", "Not enough", {
          data: { lines: [{ id: "p2", available: 0, elsewhere: 90 }] },
        }),
      ),
    ]);
    await submit.click();
    await expect
      .element(page.getByText("Stocked in another warehouse. Please order it separately"))
      .toBeVisible();
    await expect.element(page.getByRole("button", { name: "Save for later" })).toBeVisible();
  });

  test("after a lost answer repeats the same request, and says that nothing is lost", async () => {
    let reached = false;
    const { sent } = await openConfirm(orderPreview(), [
      http.post("*/order/submit", () => {
        if (reached) return ok(placed);
        reached = true;
        return HttpResponse.error();
      }),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await userEvent.fill(page.getByRole("textbox", { name: /Remarks/ }), "before noon");
    page.getByText("Tax included").element().scrollIntoView();
    await expect.element(page.getByText("99 Rama I Road", { exact: false })).not.toBeInViewport();
    await submit.click();
    // The words stand at the top, the reader is at the foot.
    await expect.element(page.getByText(/will not create a second order/)).toBeInViewport();
    await submit.click();
    await expect.poll(() => sent("order/submit").length).toBe(2);
    const [first, second] = sent("order/submit").map(({ body }) => body);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ remarks: "before noon", requestId: expect.any(String) });
  });

  test("that was sent before the connection broke can be asked about later", async () => {
    let sentOff = false;
    const { sent, router } = await openConfirm(orderPreview(), [
      http.get("*/cart/cartList", () => ok(cartView(sentOff ? [] : [cartLine()]))),
      http.post("*/order/submit", () => {
        if (sentOff) return ok(placed);
        sentOff = true;
        return HttpResponse.error();
      }),
      http.get("*/order/detail", () => ok(orderToPay())),
    ]);
    await submit.click();
    await expect.element(page.getByText(/will not create a second order/)).toBeVisible();
    await router.navigate({ to: paths.cart });
    await expect.element(page.getByText("Your cart is empty")).toBeVisible();
    await router.navigate({ to: paths.confirmOrder });
    await page.getByRole("button", { name: "Check the result" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.settlement);
    const [first, second] = sent("order/submit").map(({ body }) => body);
    expect(second).toMatchObject({ requestId: readRequestId(first), cartIds: ["l1"] });
  });

  test("warns of an order that was placed a moment ago, and lets one stop", async () => {
    const warning = { kind: "ordered_twice" as const, msg: "Ordered before", orderNo: "SO-1" };
    const { sent } = await openConfirm(orderPreview({ warnings: [warning] }));
    await submit.click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    expect(sent("order/submit")).toHaveLength(0);
  });

  test("with nothing checked leads back to the cart", async () => {
    await renderApp({
      path: paths.confirmOrder,
      user: buyer,
      handlers: [http.get("*/cart/cartList", () => ok(cartView([cartLine({ checked: false })])))],
    });
    await expect.element(page.getByText("No products are selected in the cart")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Open cart" })).toBeVisible();
  });
});

describe("paying an order", () => {
  test("takes the payment password and says what comes next", async () => {
    let paid = false;
    const { sent } = await renderApp({
      path: `${paths.settlement}?orderId=o1`,
      user: buyer,
      handlers: [
        http.get("*/order/detail", () => ok(paid ? orderDetail() : orderToPay())),
        http.get("*/wallet/summary", () => ok({ available: "5000.00" })),
        http.post("*/order/settle", () => {
          paid = true;
          return ok({ orderId: "o1", status: 2 });
        }),
      ],
    });
    await expect.element(page.getByText(/00:59:\d\d left to pay/)).toBeVisible();
    await expect.element(page.getByText(/Your goods are kept until \d\d:\d\d/)).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await page.getByRole("button", { name: "Pay ฿2,388" }).click();
    for (const digit of "246810")
      await page.getByRole("button", { name: digit, exact: true }).click();
    await expect.element(page.getByText("Payment successful")).toBeVisible();
    await expect
      .element(page.getByText("Malee Suk will review it", { exact: false }))
      .toBeVisible();
    await expect
      .poll(() => sent("order/settle")[0]?.body)
      .toEqual({ orderId: "o1", ver: 1, payPassword: "246810" });
  });

  test.each([paths.settlement, paths.orderDetails])(
    "is left to a colleague by whoever may not pay, at %s",
    async (path) => {
      await renderApp({
        path: `${path}?orderId=o1`,
        user: buyer,
        handlers: [http.get("*/order/detail", () => ok(orderToPay({ actions: ["again"] })))],
      });
      await expect.element(page.getByText(/^A colleague with payment rights/)).toBeVisible();
      await expect.element(page.getByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
    },
  );

  test("leads to topping up when the wallet holds too little", async () => {
    const { settlement } = orderToPay();
    await renderApp({
      path: `${paths.settlement}?orderId=o1`,
      user: buyer,
      handlers: [
        http.get("*/order/detail", () =>
          ok(orderToPay({ settlement: { ...settlement, walletAvailable: "10.00" } })),
        ),
      ],
    });
    await expect.element(page.getByRole("link", { name: "Top up" })).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  });
});

const readRequestId = (body: unknown) =>
  v.parse(v.object({ requestId: v.optional(v.string()) }), body).requestId;
const methodAsked = (body: unknown) =>
  v.parse(v.object({ settleMethod: v.string() }), body).settleMethod;

const openConfirm = (preview: OrderPreview, handlers: HttpHandler[] = []) =>
  renderApp({
    path: paths.confirmOrder,
    user: buyer,
    handlers: [
      ...handlers,
      http.get("*/cart/cartList", () => ok(cartView([cartLine()]))),
      http.post("*/order/preview", () => ok(preview)),
      http.get("*/getBranchStoreList", () => ok(onePage([]))),
    ],
  });
