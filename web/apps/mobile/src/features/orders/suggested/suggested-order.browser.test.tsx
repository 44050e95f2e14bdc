import type { SuggestedOrder } from "@gerai/api";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { cartLine, cartView } from "../../../testing/cart";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { suggestedLine, suggestedOrder } from "../../../testing/suggested";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null });

describe("a suggested order", () => {
  test("says for every product why it is suggested", async () => {
    const { lines } = suggestedOrder();
    const spare = suggestedLine({
      productId: "p2",
      name: "Night Cream",
      why: { ...suggestedLine().why, onHand: 40, spare: 37, lastsDays: 0, limited: true },
      stock: 12,
    });
    await open(suggestedOrder({ lines: [...lines, spare] }));
    await expect
      .element(page.getByText("21 for 21 days − 5 in store − 7 on the way = 9 short"))
      .toBeVisible();
    await expect
      .element(page.getByText("Sold 28 in the last 4 weeks, 26 in the 4 weeks before").first())
      .toBeVisible();
    await expect.element(page.getByText("Lasts about 12 days")).toBeVisible();
    await expect.element(page.getByText("37 to spare in other stores, not counted")).toBeVisible();
    await expect.element(page.getByText("Sold out")).toBeVisible();
    await expect.element(page.getByText("Only 12 in the warehouse")).toBeVisible();
    await expect.element(page.getByText(/^Sales rose by 45/)).toBeVisible();
    await expectAccessible();
  });

  test("goes into a buyer's cart with one tap, and they confirm just that", async () => {
    const { sent, router } = await open(suggestedOrder(), [
      http.post("*/cart/addBatch", () => ok({ added: ["p1"], failed: [], badge: 2 })),
      http.get("*/cart/cartList", () =>
        ok(
          cartView([
            cartLine({ cartId: "l1", productId: "p1", qty: 12 }),
            cartLine({ cartId: "l2", productId: "p2", checked: true }),
          ]),
        ),
      ),
      http.post("*/cart/checkedCarts", () => ok({ totals: {} })),
    ]);
    await page.getByRole("button", { name: "Add to cart (1)" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.confirmOrder);
    expect(sent("addBatch")[0]?.body).toMatchObject({
      customerId: "c1",
      lines: [{ productId: "p1", qty: 12 }],
    });
    expect(sent("checkedCarts").map(({ body }) => body)).toMatchObject([
      { cartIds: "l1", checked: "1" },
      { cartIds: "l2", checked: "0" },
    ]);
  });

  test("goes into the cart that staff keep for a customer, and names what could not", async () => {
    const { router } = await renderApp({
      path: `${paths.suggestedOrder}?customerId=c1`,
      handlers: [
        http.get("*/order/suggested", () =>
          ok(suggestedOrder({ lines: [suggestedLine(), suggestedLine({ productId: "p2" })] })),
        ),
        http.post("*/cart/addBatch", () =>
          ok({
            added: ["p1"],
            failed: [{ productId: "p2", state: 410, code: "product_expired", msg: "Not for sale" }],
            badge: 1,
          }),
        ),
      ],
    });
    await page.getByRole("button", { name: "Add to cart (2)" }).click();
    await expect.element(page.getByText("1 product could not be added")).toBeVisible();
    await expect.element(page.getByText("Not for sale")).toBeVisible();
    await page.getByRole("dialog").getByRole("button").last().click();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.orderCustomer}?customerId=c1`);
  });

  test("is worked out anew for a store and for more weeks", async () => {
    const asked: Record<string, string>[] = [];
    await open(suggestedOrder(), [
      http.get("*/order/suggested", ({ request }) => {
        asked.push(Object.fromEntries(new URL(request.url).searchParams));
        return ok(suggestedOrder());
      }),
    ]);
    await page.getByRole("radio", { name: "4 weeks" }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ days: "28" });
    await page.getByRole("button", { name: /Store/ }).click();
    await page.getByRole("radio", { name: "Siam Square" }).click();
    await expect.poll(() => asked.at(-1)).toMatchObject({ days: "28", storeId: "s2" });
  });

  test("says so where nothing is needed, and where nothing is known", async () => {
    await open(suggestedOrder({ lines: [] }));
    await expect.element(page.getByText("Nothing needed now")).toBeVisible();
  });

  test("sends those without any sales to their orders", async () => {
    await open(suggestedOrder({ lines: [], soldThrough: null }));
    await expect.element(page.getByText("No sales to go by")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Orders" })).toBeVisible();
    await expectAccessible();
  });

  test("names what is short and cannot be ordered", async () => {
    const gone = { productId: "p9", name: "Old Mascara", need: 6, state: 410 };
    await open(
      suggestedOrder({
        lines: [],
        removed: [{ ...gone, code: "product_expired", msg: "Off the shelf" }],
      }),
    );
    await expect.element(page.getByText("6 short: Off the shelf")).toBeVisible();
  });
});

async function open(order: SuggestedOrder, handlers: HttpHandler[] = []) {
  return renderApp({
    path: paths.suggestedOrder,
    user: buyer,
    handlers: [...handlers, http.get("*/order/suggested", () => ok(order))],
  });
}
