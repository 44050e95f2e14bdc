import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { cartLine, cartOf, discountedLine, salesAnswers } from "../../../testing/sales-answers";
import { customerCheck } from "../../../testing/sales-customers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const rep = testUser({ permissions: ["order_on_behalf", "change_discount_price"] });

describe("ordering for a customer", () => {
  test("says in words what stands against it", async () => {
    await open([
      http.get("*/customer/check", () =>
        ok({
          ...customerCheck,
          ok: false,
          block: { state: 403, code: "customer_inactive", msg: "This customer is frozen." },
        }),
      ),
    ]);
    await expect.element(page.getByText("Ordering is not possible")).toBeVisible();
    await expect.element(page.getByText("This customer is frozen.")).toBeVisible();
    await expect.element(page.getByText("Add products")).not.toBeInTheDocument();
  });

  test("warns about overdue bills and a missing address without stopping", async () => {
    await open([
      http.get("*/customer/check", () =>
        ok({
          ...customerCheck,
          overdueTip: "You already have overdue orders",
          overdueAmount: "500.00",
          longestOverdueDays: 12,
          addressOk: false,
        }),
      ),
    ]);
    await expect.element(page.getByText("You already have overdue orders")).toBeVisible();
    await expect.element(page.getByText(/no complete delivery address/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Confirm order" })).toBeVisible();
  });

  test("leads to the catalogue at the customer's prices, and to confirming", async () => {
    const { router } = await open();
    await expect
      .element(page.getByRole("link", { name: "Browse" }))
      .toHaveAttribute("href", `${paths.commodityIndex}?customerId=c1`);
    await expectAccessible();
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.confirmOrder);
    expect(router.state.location.search).toEqual({ customerId: "c1" });
  });

  test("lowers a price within the limit; then head office is asked", async () => {
    let line: typeof cartLine | typeof discountedLine = cartLine;
    const { sent, router } = await open([
      http.get("*/cart/cartList", () => ok(cartOf(line))),
      http.post("*/changeDiscountPrice", () => {
        line = discountedLine;
        return ok({ line, totals: cartOf(line).totals, badge: 1 });
      }),
    ]);
    await page.getByRole("button", { name: /Change the price of/ }).click();
    const sheet = page.getByRole("dialog");
    const price = sheet.getByRole("textbox", { name: "Special unit price" });
    await price.fill("89.99");
    await expect.element(sheet.getByText("−10%")).toBeVisible();
    await sheet.getByRole("button", { name: "Use this price" }).click();
    await expect.element(sheet.getByText("Beyond your limit: ฿90 at least")).toBeVisible();
    await expectAccessible();
    await price.fill("90");
    await sheet.getByRole("button", { name: "Use this price" }).click();
    await expect.element(page.getByText("Needs price approval")).toBeVisible();
    await expect
      .poll(() => sent("changeDiscountPrice").map(({ body }) => body))
      .toEqual([{ cartId: "l1", customerId: "c1", discountPrice: "90" }]);
    await page.getByRole("button", { name: "Ask for special prices" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.specialOffer);
  });

  test("changes a quantity at once and goes back when refused", async () => {
    await open([
      http.get("*/cart/cartList", () => ok(cartOf(cartLine))),
      http.post("*/cart/changeNum", () => refuse(420, "insufficient_stock", "Not enough stock.")),
    ]);
    await page.getByRole("button", { name: "Increase" }).click();
    await expect.element(page.getByText("Not enough stock.")).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: /Quantity of/ })).toHaveValue("24");
  });

  test("asks for the customer first", async () => {
    await renderApp({ user: rep, path: paths.orderCustomer, handlers: salesAnswers });
    await expect.element(page.getByRole("link", { name: "Choose a customer" })).toBeVisible();
  });
});

async function open(handlers: HttpHandler[] = []) {
  return await renderApp({
    user: rep,
    path: `${paths.orderCustomer}?customerId=c1`,
    handlers: [
      ...handlers,
      http.get("*/cart/cartList", () => ok(cartOf(cartLine))),
      ...salesAnswers,
    ],
  });
}
