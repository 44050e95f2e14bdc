import type { CartView } from "@gerai/api";
import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { tapAtOnce } from "../../../../../../testing/tap-at-once";
import { paths } from "../../../core/paths";
import { cartLine, cartTotals, cartView } from "../../../testing/cart";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const buyer = testUser({ terminalType: 1, roles: ["buyer"], personId: null });
const cream = cartLine({ cartId: "l2", productId: "p2", name: "Rice Bran Cream", qty: 6, moq: 6 });
const increase = page.getByRole("button", { name: "Increase" });

describe("the cart", () => {
  test("says how far a signed price goes, and when more is wanted", async () => {
    const signed = { priceKind: "discounted", unitPrice: "80.00", offerLeft: 24 } as const;
    await openCart(
      cartView([
        cartLine({ ...signed, qty: 24 }),
        cartLine({ ...signed, cartId: "l3", productId: "p3", name: "Balm", qty: 36 }),
      ]),
    );
    await expect.element(page.getByText("24 pieces left at this price")).toBeVisible();
    await expect
      .element(page.getByText(/Only 24 left at the special price. This quantity is charged/))
      .toBeVisible();
    await expectAccessible();
  });

  test("goes to its top and is read again after a double tap on its tab", async () => {
    const lines = Array.from({ length: 12 }, (_none, at) =>
      cartLine({ cartId: `c${at}`, productId: `p${at}`, name: `Cream ${at}` }),
    );
    const { sent } = await openCart(cartView(lines));
    const last = page.getByText("Cream 11");
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView();
    await expect.element(page.getByText("Cream 0")).not.toBeInViewport();
    const before = sent("cart/cartList").length;
    await page.getByRole("link", { name: /^Cart/ }).dblClick();
    await expect.poll(() => sent("cart/cartList").length).toBe(before + 1);
    await expect.element(page.getByText("Cream 0")).toBeInViewport();
  });

  test("shows lines, what they come to, what changed and what cannot be ordered", async () => {
    await openCart(
      cartView(
        [
          cartLine({
            priceKind: "activity",
            listPrice: "120.00",
            offerAmount: "492.00",
            priceChanged: true,
            seenUnitPrice: "110.00",
          }),
        ],
        {
          invalid: [{ ...cream, reason: "embargo" }],
          overdueTip: "You already have overdue orders",
        },
      ),
    );
    await expect.element(page.getByText("Central World")).toBeVisible();
    await expect.element(page.getByText("Promotional price")).toBeVisible();
    await expect.element(page.getByText("Saved ฿492")).toBeVisible();
    await expect.element(page.getByText("Price changed: ฿110 → ฿99.50")).toBeVisible();
    await expect.element(page.getByText("Unavailable (1)")).toBeVisible();
    await expect.element(page.getByText("Under embargo")).toBeVisible();
    await expect.element(page.getByText("You already have overdue orders")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Check out (1)" })).toBeEnabled();
    await expectAccessible();
  });

  test("follows the finger and keeps what the server confirms", async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { sent } = await openCart(cartView([cartLine()]), [
      http.post("*/cart/changeNum", async () => {
        await asked;
        return ok({
          line: cartLine({ qty: 48, amount: "4500.00" }),
          totals: cartTotals({ qty: 48, net: "4500.00" }),
          badge: 1,
        });
      }),
    ]);
    await tapAtOnce(increase, increase);
    // Worked out here until the server has said what it costs.
    await expect.element(page.getByText("4,776")).toBeVisible();
    answer();
    await expect.element(page.getByText("4,500")).toBeVisible();
    await expect
      .poll(() => sent("changeNum").map(({ body }) => body))
      .toEqual([{ cartId: "l1", num: "48" }]);
  });

  test("goes back to the confirmed quantity when a change is refused, and says why", async () => {
    await openCart(cartView([cartLine()]), [
      http.post("*/cart/changeNum", () =>
        refuse(420, "insufficient_stock", "Not enough", {
          data: { lines: [{ id: "p1", available: 24 }] },
        }),
      ),
    ]);
    await increase.click();
    await expect.element(page.getByText("Not enough stock: only 24 left")).toBeVisible();
    await expect.element(page.getByRole("textbox")).toHaveValue("24");
  });

  test("checks a line at once and takes it back when refused", async () => {
    await openCart(cartView([cartLine(), cream]), [
      http.post("*/cart/checkedCarts", () => refuse(500, "internal", "Later")),
    ]);
    const check = page.getByRole("checkbox", { name: "Select “Rice Bran Cream”" });
    await check.click();
    await expect.element(page.getByText("Later")).toBeVisible();
    await expect.element(check).toBeChecked();
  });

  test("deletes several lines and puts them back as they were", async () => {
    const { sent } = await openCart(cartView([cartLine(), cream]), [
      http.post("*/cart/deleteCarts", () => ok(removed)),
      http.post("*/cart/addBatch", () => ok({ added: ["p1"], failed: [], badge: 2 })),
      http.post("*/cart/checkedCarts", () => ok({ totals: cartTotals() })),
    ]);
    await page.getByRole("button", { name: "Manage" }).click();
    await page.getByRole("checkbox", { name: "Select “Velvet Tint 01 Rosewood”" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(() => sent("addBatch").map(({ body }) => body))
      .toEqual([{ lines: [{ productId: "p1", qty: 24 }], customerId: null, orderType: null }]);
    // It was not checked before; the new line takes that over.
    await expect
      .poll(() => sent("checkedCarts").map(({ body }) => body))
      .toEqual([{ cartIds: "l1", checked: "0" }]);
  });

  test("asks before it empties what cannot be ordered", async () => {
    const { sent } = await openCart(cartView([], { invalid: [{ ...cream, reason: "no_stock" }] }), [
      http.post("*/cart/emptyInvalid", () => ok({ ...removed, removed: [removed.removed[0]] })),
    ]);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
    await expect.element(page.getByText("1 product removed")).toBeVisible();
    await expect.poll(() => sent("emptyInvalid")).toHaveLength(1);
  });

  test("does not check out what cannot be ordered in that quantity", async () => {
    const { router } = await openCart(cartView([cartLine({ short: true, stock: 12 })]));
    await expect.element(page.getByText("Only 12 left")).toBeVisible();
    await page.getByRole("button", { name: "Check out (1)" }).click();
    await expect.element(page.getByText(/correct the quantities/)).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.cart);
  });

  test("that is empty leads to the catalogue", async () => {
    await openCart(cartView([]));
    await expect.element(page.getByText("Your cart is empty")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Browse products" }))
      .toHaveAttribute("href", paths.categories);
  });

  test("of a customer is kept by staff, under the customer's name", async () => {
    const { sent } = await renderApp({
      path: `${paths.cart}?customerId=c1`,
      user: testUser(),
      handlers: [
        http.get("*/cart/cartList", () => ok(cartView([cartLine()]))),
        http.post("*/sales/cart/checkedCarts", () => ok({ totals: cartTotals({ kinds: 0 }) })),
      ],
    });
    await expect.element(page.getByText("Siam Beauty")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all" }).click();
    await expect
      .poll(() => sent("sales/cart/checkedCarts").map(({ body }) => body))
      .toEqual([{ cartIds: "l1", checked: "0", customerId: "c1" }]);
  });
});

test("a cart with prices below the list leads staff to asking head office for them", async () => {
  const line = cartLine({ priceKind: "discounted", unitPrice: "90.00", discountPrice: "90.00" });
  const cart = cartView([line], { totals: cartTotals({ needsPriceApproval: true }) });
  const { router } = await renderApp({
    path: `${paths.cart}?customerId=c1`,
    user: testUser(),
    handlers: [http.get("*/cart/cartList", () => ok(cart)), ...salesAnswers],
  });
  await page.getByRole("button", { name: "Request special prices" }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.specialOffer);
  await expect.poll(() => router.state.location.search).toEqual({ customerId: "c1" });
});

const removed = {
  customerId: "c1",
  orderType: 1,
  removed: [{ cartId: "l1", productId: "p1", qty: 24, checked: false, discountPrice: null }],
  totals: cartTotals(),
  badge: 1,
};

async function openCart(cart: CartView, handlers: HttpHandler[] = []) {
  return await renderApp({
    path: paths.cart,
    user: buyer,
    handlers: [
      ...handlers,
      http.get("*/cart/cartList", () => ok(cart)),
      http.get("*/cart/cartNum", () => ok(cart.badge)),
    ],
  });
}
