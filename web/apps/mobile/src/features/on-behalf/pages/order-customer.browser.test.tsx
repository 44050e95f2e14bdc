import { http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { tapAtOnce } from "../../../../../../testing/tap-at-once";
import { keptFor, rememberedGoods } from "../../../core/goods/kept-goods";
import { paths } from "../../../core/paths";
import { testKept } from "../../../testing/goods";
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
    await expect.poll(() => router.state.location.search).toEqual({ customerId: "c1" });
  });

  test("brings what scanning at the customer's takes, for places without a network", async () => {
    const user = testUser({ permissions: ["order_on_behalf", "browse_catalogue"] });
    const told = { changed: [testKept()], removed: [], cursor: "1.1", more: false };
    await open([http.get("*/goods/sync", () => ok(told))], user);
    const kept = keptFor(user.userId, "en");
    await expect.poll(async () => (await rememberedGoods(kept, "g1"))?.goods.id).toBe("g1");
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
    await expect.element(sheet.getByText("Beyond your limit; the lowest is ฿90")).toBeVisible();
    await expectAccessible();
    await price.fill("90");
    await sheet.getByRole("button", { name: "Use this price" }).click();
    await expect.element(page.getByText("Needs price approval")).toBeVisible();
    await expect
      .poll(() => sent("changeDiscountPrice").map(({ body }) => body))
      .toEqual([{ cartId: "l1", customerId: "c1", discountPrice: "90" }]);
    await page.getByRole("button", { name: "Request special prices" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.specialOffer);
  });

  test("takes no special price that is dearer than the campaign", async () => {
    const line = { ...cartLine, priceKind: "activity", listPrice: "100.00", unitPrice: "95.00" };
    await open([http.get("*/cart/cartList", () => ok(cartOf(line)))]);
    await page.getByRole("button", { name: /Change the price of/ }).click();
    const sheet = page.getByRole("dialog");
    await expect.element(sheet.getByText("Current price")).toBeVisible();
    await sheet.getByRole("textbox", { name: "Special unit price" }).fill("97");
    await sheet.getByRole("button", { name: "Use this price" }).click();
    await expect.element(sheet.getByText("Must be below ฿95")).toBeVisible();
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

  test("counts every tap, however slowly the server answers", async () => {
    const answers: (() => void)[] = [];
    const { sent } = await open([
      http.post("*/cart/changeNum", async ({ request }) => {
        const form = new URLSearchParams(await request.text());
        const line = { ...cartLine, qty: Number(form.get("num")) };
        await new Promise<void>((resolve) => void answers.push(resolve));
        return ok({ line, totals: cartOf(line).totals, badge: 1 });
      }),
    ]);
    const quantity = page.getByRole("textbox", { name: /Quantity of/ });
    const increase = page.getByRole("button", { name: "Increase" });
    await increase.click();
    await expect.poll(() => answers.length).toBe(1);
    await increase.click();
    answers[0]?.();
    // The answer to the first tap is older than the second.
    await expect.poll(() => answers.length).toBe(2);
    await expect.element(quantity).toHaveValue("48");
    answers[1]?.();
    await increase.click();
    await expect.element(quantity).toHaveValue("60");
    await expect.poll(() => answers.length).toBe(3);
    answers[2]?.();
    await expect
      .poll(() => sent("changeNum").map(({ body }) => body))
      .toEqual([
        { cartId: "l1", num: "36" },
        { cartId: "l1", num: "48" },
        { cartId: "l1", num: "60" },
      ]);
  });

  test("waits for the last quantity before it goes on", async () => {
    const { router } = await open([
      http.post("*/cart/changeNum", () => refuse(420, "insufficient_stock", "Not enough stock.")),
    ]);
    await tapAtOnce(
      page.getByRole("button", { name: "Increase" }),
      page.getByRole("button", { name: "Confirm order" }),
    );
    await expect.element(page.getByText("Not enough stock.")).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(paths.orderCustomer);
  });

  test("puts a line back that was taken out by mistake, with its lowered price", async () => {
    const { sent } = await open([
      http.get("*/cart/cartList", () => ok(cartOf(discountedLine))),
      http.post("*/cart/deleteCarts", () =>
        ok({
          customerId: "c1",
          orderType: 1,
          removed: [
            { cartId: "l1", productId: "p1", qty: 24, checked: true, discountPrice: "90.00" },
          ],
          totals: cartOf(cartLine).totals,
          badge: 0,
        }),
      ),
      http.post("*/cart/addBatch", () => ok({ added: ["p1"], failed: [], badge: 1 })),
      http.post("*/changeDiscountPrice", () =>
        ok({ line: discountedLine, totals: cartOf(discountedLine).totals, badge: 1 }),
      ),
    ]);
    await page.getByRole("button", { name: /Remove/ }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(() => sent("changeDiscountPrice").map(({ body }) => body))
      .toEqual([{ cartId: "l1", customerId: "c1", discountPrice: "90.00" }]);
  });

  test("goes on without a network from what was seen, and confirms only what was sent", async () => {
    let cutOff = false;
    const { router, services } = await open([
      http.all("*", () => (cutOff ? HttpResponse.error() : undefined)),
    ]);
    const quantity = page.getByRole("textbox", { name: /Quantity of/ });
    await expect.element(quantity).toHaveValue("24");
    await router.navigate({ to: paths.mine });
    cutOff = true;
    services.queryClient.clear();
    await router.navigate({ to: paths.orderCustomer, search: { customerId: "c1" } });
    await expect.element(quantity).toHaveValue("24");
    await expect.element(page.getByText(/Showing what was saved at \d/)).toBeVisible();
    await page.getByRole("button", { name: "Increase" }).click();
    await expect.element(page.getByText(/1 change not sent/)).toBeVisible();
    await page.getByRole("button", { name: "Confirm order" }).click();
    await expect.element(page.getByText(/changes that are not sent yet/)).toBeVisible();
    expect(router.state.location.pathname).toBe(paths.orderCustomer);
  });

  test("asks for the customer first", async () => {
    await renderApp({ user: rep, path: paths.orderCustomer, handlers: salesAnswers });
    await expect.element(page.getByRole("link", { name: "Choose a customer" })).toBeVisible();
  });
});

async function open(handlers: HttpHandler[] = [], user = rep) {
  return await renderApp({
    user,
    path: `${paths.orderCustomer}?customerId=c1`,
    handlers: [
      ...handlers,
      http.get("*/cart/cartList", () => ok(cartOf(cartLine))),
      ...salesAnswers,
    ],
  });
}
