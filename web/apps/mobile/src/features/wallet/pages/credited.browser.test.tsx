import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { orderItem, orderPage } from "../../../testing/orders";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { buyer, topUp, walletAnswers } from "../../../testing/wallet-answers";

const payer = { ...buyer, permissions: [...buyer.permissions, "order_settle"] };
const credited = topUp({ status: "success", creditedAmount: "1500.00" });

describe("a top-up that was credited", () => {
  test("offers to pay the orders that waited for it", async () => {
    const asked: URLSearchParams[] = [];
    const { router } = await renderApp({
      path: `${paths.auditResults}?id=t1`,
      user: payer,
      handlers: [
        http.get("*/order/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok(orderPage([orderItem(), orderItem({ orderId: "o2" })]));
        }),
        ...walletAnswers([credited]),
      ],
    });
    const pay = page.getByRole("link", { name: "Pay 2 pending orders" });
    await expect.element(pay).toBeVisible();
    await expectAccessible();
    await pay.click();
    await expect.poll(() => router.state.location.href).toBe(`${paths.orders}?tab=1`);
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ tab: "1", customerId: "c1" });
  });

  test("offers nothing where no order waits", async () => {
    const { sent } = await renderApp({
      path: `${paths.auditResults}?id=t1`,
      user: payer,
      handlers: [http.get("*/order/list", () => ok(orderPage([]))), ...walletAnswers([credited])],
    });
    await expect.poll(() => sent("order/list").length).toBe(1);
    await expect.element(page.getByText("TU-TH-261114-00001")).toBeVisible();
    await expect.element(page.getByRole("link", { name: /pending order/ })).not.toBeInTheDocument();
  });
});
