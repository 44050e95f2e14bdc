import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { cartLine, cartView } from "../../../testing/cart";
import { orderDetail, orderItem, orderLine, orderPage } from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null });

describe("a list of orders", () => {
  test("counts its tabs and asks for the one that is chosen", async () => {
    const asked: string[] = [];
    await openOrders([
      http.get("*/order/list", ({ request }) => {
        asked.push(new URL(request.url).search);
        return ok(orderPage([orderItem()]));
      }),
    ]);
    await expect.element(page.getByRole("link", { name: "SO-TH-261114-00012" })).toBeVisible();
    await expectAccessible();
    await page.getByRole("button", { name: "Awaiting approval 3" }).click();
    await expect.poll(() => asked.at(-1)).toContain("tab=2");
  });

  test("searches by what is typed, and shows everything again when it is cleared", async () => {
    const asked: (string | null)[] = [];
    await openOrders([
      http.get("*/order/list", ({ request }) => {
        const keyword = new URL(request.url).searchParams.get("keyword");
        asked.push(keyword);
        return ok(orderPage(keyword ? [] : [orderItem()]));
      }),
    ]);
    const field = page.getByRole("searchbox");
    await userEvent.fill(field, "PO-7");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("No orders found")).toBeVisible();
    await page.getByRole("button", { name: "Clear" }).click();
    await expect.element(page.getByText("SO-TH-261114-00012")).toBeVisible();
    await expect.poll(() => asked).toContain("PO-7");
  });

  test("cancels an order for a reason", async () => {
    const { sent } = await openOrders([
      http.get("*/order/list", () => ok(orderPage([orderItem()]))),
      http.post("*/order/cancel", () => ok({ orderId: "o1", status: 5 })),
    ]);
    await page.getByRole("button", { name: "Cancel order" }).click();
    const yes = page.getByRole("button", { name: "Cancel this order" });
    await expect.element(yes).toBeDisabled();
    await page.getByRole("radio", { name: "Other reason" }).click();
    await expect.element(yes).toBeDisabled();
    await userEvent.fill(page.getByRole("textbox", { name: /Comment/ }), "closing for a week");
    await yes.click();
    await expect.element(page.getByText("Order cancelled")).toBeVisible();
    await expect
      .poll(() => sent("order/cancel")[0]?.body)
      .toEqual({
        orderId: "o1",
        ver: 2,
        reason: "other",
        comment: "closing for a week",
      });
  });

  test("orders again what can still be had, and names what cannot", async () => {
    const { sent, router } = await openOrders([
      http.get("*/order/list", () => ok(orderPage([orderItem()]))),
      http.get("*/order/again", () =>
        ok({
          customerId: "c1",
          lines: [{ productId: "p1", name: "Velvet Tint", qty: 24 }],
          removed: [
            { productId: "p9", name: "Old Mascara", qty: 6, block: { msg: "Off the shelf" } },
          ],
        }),
      ),
      http.post("*/cart/addBatch", () => ok({ added: [], failed: [], badge: 2 })),
      http.get("*/cart/cartList", () =>
        ok(
          cartView([
            cartLine({ cartId: "l1", productId: "p1", qty: 6 }),
            cartLine({ cartId: "l2", productId: "p2", checked: true }),
          ]),
        ),
      ),
      http.post("*/cart/changeNum", () => ok(null)),
      http.post("*/cart/checkedCarts", () => ok({ totals: {} })),
    ]);
    await page.getByRole("button", { name: "Order again" }).click();
    await expect.element(page.getByText("Old Mascara")).toBeVisible();
    await expect.element(page.getByText("Off the shelf")).toBeVisible();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Check out/ })
      .click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.confirmOrder);
    // Just these goods, as many as then; what lay in the cart before is left out of it.
    expect(sent("changeNum")[0]?.body).toMatchObject({ cartId: "l1", num: "24" });
    expect(sent("checkedCarts").map(({ body }) => body)).toMatchObject([
      { cartIds: "l1", checked: "1" },
      { cartIds: "l2", checked: "0" },
    ]);
    await expect
      .poll(() => sent("addBatch")[0]?.body)
      .toMatchObject({ lines: [{ productId: "p1", qty: 24 }] });
  });

  test("of customers names them and is read again when its tab is tapped", async () => {
    let reads = 0;
    await renderApp({
      path: paths.customOrders,
      handlers: [
        http.get("*/order/list", () => {
          reads += 1;
          return ok(orderPage([orderItem()]));
        }),
      ],
    });
    await expect.element(page.getByText("Siam Beauty")).toBeVisible();
    const before = reads;
    await page.getByRole("link", { name: "Orders" }).click();
    await expect.poll(() => reads).toBeGreaterThan(before);
  });
});

describe("samples among a customer's orders", () => {
  const sample = orderItem({ orderType: 3, stage: 24, actions: ["cancel", "resubmit"] });

  test("open on their own page", async () => {
    await openCustomOrders([sample]);
    await expect
      .element(page.getByRole("link", { name: sample.orderNo }))
      .toHaveAttribute("href", `${paths.samplesOrGiftsOrderDetail}?orderId=o1`);
  });

  test("can be mended after they were sent back", async () => {
    const { router } = await openCustomOrders([sample]);
    await page.getByRole("button", { name: "Edit order" }).click();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.sampleGiveawayUpdateOrder}?orderId=o1`);
  });
});

describe("an order's page", () => {
  test("tells where it stands, what was cut and why, and everything that happened", async () => {
    await openOrder(
      orderDetail({
        lines: [orderLine({ qtyApproved: 12, qtyDispatched: 6 })],
        timeline: [
          ...orderDetail().timeline,
          {
            at: "2026-11-14T05:00:00Z",
            event: "edit_lines",
            actorRole: "manager",
            actorName: "Malee Suk",
            fromStage: 21,
            toStage: 21,
            note: "promotion is over",
            diff: {
              lines: [{ productId: "p1", from: 24, to: 12 }],
              net: { from: "2388.00", to: "1194.00" },
            },
          },
        ],
      }),
    );
    await expect.element(page.getByText("Waiting for Malee Suk")).toBeVisible();
    await expect.element(page.getByText("Cut by 12 on approval")).toBeVisible();
    await expect.element(page.getByText("Dispatched 6")).toBeVisible();
    const history = page.getByRole("list", { name: "History" });
    await expect.element(history.getByText("Quantities changed")).toBeVisible();
    await expect.element(history).toHaveTextContent("promotion is over");
    await expect.element(history).toHaveTextContent("Velvet Tint 01 Rosewood: 24 → 12");
    await expect.element(history).toHaveTextContent("Total: ฿2,388 → ฿1,194");
    await expectAccessible();
  });

  test("names the way of working with the customer and their area", async () => {
    await openOrder(orderDetail({ cooperationMode: 1, areaName: "Bangkok North" }));
    await expect.element(page.getByText("Cooperation mode")).toBeVisible();
    await expect.element(page.getByText("Consignment")).toBeVisible();
    await expect.element(page.getByText("Bangkok North")).toBeVisible();
  });

  test("says why it was cancelled", async () => {
    await openOrder(
      orderDetail({
        status: 5,
        stage: 53,
        cancelReason: "timed_out",
        reviews: [],
        actions: ["again"],
      }),
    );
    await expect.element(page.getByText("Not paid in time")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Cancel order" }))
      .not.toBeInTheDocument();
  });

  test("lets a manager give up what has not left, with a reason", async () => {
    let closed = false;
    const rest = orderDetail({ status: 4, stage: 42, reviews: [], actions: ["close_rest"] });
    const { sent } = await renderApp({
      path: `${paths.orderDetails}?orderId=o1`,
      user: testUser({ roles: ["manager"] }),
      handlers: [
        http.get("*/order/detail", () =>
          ok(closed ? orderDetail({ status: 6, stage: 61, reviews: [], actions: [] }) : rest),
        ),
        http.post("*/front/order/closeRest", () => {
          closed = true;
          return ok({ orderId: "o1", status: 6, stage: 61, qty: 12, netAmount: "1194.00", ver: 3 });
        }),
      ],
    });
    await page.getByRole("button", { name: "Close the rest" }).click();
    const sheet = page.getByRole("dialog", { name: "Close the rest" });
    const give = sheet.getByRole("button", { name: "Close the rest" });
    await expect.element(give).toBeDisabled();
    await expectAccessible();
    await sheet.getByRole("textbox", { name: "Reason" }).fill("Discontinued");
    await give.click();
    await expect.element(page.getByText("12 pieces will not be sent")).toBeVisible();
    await expect
      .element(page.getByRole("button", { name: "Close the rest" }))
      .not.toBeInTheDocument();
    await expect
      .poll(() => sent("closeRest")[0]?.body)
      .toEqual({ orderId: "o1", ver: 2, remark: "Discontinued" });
  });

  test("opens by the number a notice names", async () => {
    await renderApp({
      path: `${paths.orderDetails}?orderNo=SO-TH-261114-00012`,
      user: buyer,
      handlers: [
        http.get("*/order/list", () => ok(orderPage([orderItem()]))),
        http.get("*/order/detail", () => ok(orderDetail())),
      ],
    });
    await expect.element(page.getByText("99 Rama I Road", { exact: false })).toBeVisible();
  });
});

test("a promoter sees what was sent and no money", async () => {
  await openOrder(orderDetail({ amountsHidden: true }));
  await expect.element(page.getByText("Velvet Tint 01").first()).toBeVisible();
  await expect
    .element(page.getByRole("heading", { name: "Order settlement" }))
    .not.toBeInTheDocument();
  expect(document.body.textContent).not.toContain("฿");
});

async function openOrders(handlers: HttpHandler[]) {
  return await renderApp({
    path: paths.orders,
    user: buyer,
    handlers: [...handlers, http.get("*/cart/cartNum", () => ok(0))],
  });
}

async function openCustomOrders(orders: ReturnType<typeof orderItem>[]) {
  return await renderApp({
    path: paths.customOrders,
    user: testUser({ permissions: ["order_view"] }),
    handlers: [http.get("*/order/list", () => ok(orderPage(orders)))],
  });
}

async function openOrder(order: ReturnType<typeof orderDetail>) {
  return await renderApp({
    path: `${paths.orderDetails}?orderId=o1`,
    user: buyer,
    handlers: [http.get("*/order/detail", () => ok(order))],
  });
}
