import { reportOverview } from "@gerai/reports/testing";
import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { expectTouchable } from "../../../testing/touch";

const rep = testUser({ permissions: ["order_on_behalf", "top_up_request"] });

describe("the first page of a representative", () => {
  test("tells where orders stand and leads there", async () => {
    const { router } = await renderApp({ user: rep, path: paths.home, handlers: salesAnswers });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(/Nat$/);
    const approval = page.getByRole("link", { name: "12 Awaiting approval" });
    await expect.element(approval).toBeVisible();
    await expectAccessible();
    await expectTouchable();
    await approval.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.customOrders);
    await expect.poll(() => router.state.location.search).toEqual({ tab: "2" });
  });

  test("shows what the month has brought, against the one before, and leads to the report", async () => {
    const { router } = await renderApp({
      user: testUser({ permissions: ["order_on_behalf", "sell_in_view"] }),
      path: paths.home,
      handlers: [http.get("*/report/front/overview", () => ok(reportOverview())), ...salesAnswers],
    });
    const figure = page.getByRole("link", { name: /Sales this month/ });
    await expect.element(figure).toHaveTextContent("10,500.50");
    await expect.element(figure).toHaveTextContent("5%");
    await expectAccessible();
    await expectTouchable();
    await figure.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.sellInReport);
  });

  test("asks for no figures that its reader may not see", async () => {
    const { sent } = await renderApp({ user: rep, path: paths.home, handlers: salesAnswers });
    await expect.element(page.getByRole("link", { name: "12 Awaiting approval" })).toBeVisible();
    expect(sent("report/front/overview")).toHaveLength(0);
    await expect.element(page.getByText(/Sales this month/)).not.toBeInTheDocument();
  });

  test("greets with the whole name", async () => {
    const name = "Nattapon Wattanachaisaereekul";
    await renderApp({
      user: testUser({ nickname: name, permissions: ["order_on_behalf"] }),
      path: paths.home,
      handlers: salesAnswers,
    });
    const greeting = page.getByRole("heading", { level: 1 });
    await expect.element(greeting).toHaveTextContent(name);
    const { scrollWidth, clientWidth } = greeting.element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });

  test("does not wait for figures that did not come", async () => {
    await renderApp({
      user: rep,
      path: paths.home,
      handlers: [
        http.get("*/order/list", () => refuse(500, "internal", "Our fault")),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByRole("link", { name: "– Awaiting approval" })).toBeVisible();
    await expect.element(page.getByText(/Our fault/)).toBeVisible();
  });

  test("says what waits for a decision", async () => {
    const { router } = await renderApp({ user: rep, path: paths.home, handlers: salesAnswers });
    await page.getByRole("link", { name: "1 item awaiting your approval" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.newsCentre);
    await expect.element(page.getByText(/36 pcs/)).toBeVisible();
  });

  test("names customers with overdue bills", async () => {
    await renderApp({ user: rep, path: paths.home, handlers: salesAnswers });
    await expect.element(page.getByText("Customers needing attention")).toBeVisible();
    await expect.element(page.getByText(/18,200.50 overdue/)).toBeVisible();
  });

  test("offers only what this user may do", async () => {
    await renderApp({
      user: testUser({ permissions: ["order_on_behalf"] }),
      path: paths.home,
      handlers: salesAnswers,
    });
    await expect.element(page.getByRole("link", { name: "Order for a customer" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Top up" })).not.toBeInTheDocument();
  });

  test("invents nothing where there is nothing", async () => {
    const counts = {
      all: 0,
      pendingSettlement: 0,
      awaitingApproval: 0,
      pricePending: 0,
      awaitingDispatch: 0,
      cancelled: 0,
      done: 0,
    };
    await renderApp({
      user: rep,
      path: paths.home,
      handlers: [
        http.get("*/order/list", () => ok(onePage([], { tabCounts: counts }))),
        http.get("*/customer/list", () => ok(onePage([]))),
        http.get("*/order/toReview", () => ok(onePage([], { counts: { total: 0 } }))),
        http.get("*/notice/list", () => ok(onePage([]))),
      ],
    });
    await expect.element(page.getByText("No orders yet")).toBeVisible();
    await expect.element(page.getByText(/awaiting your approval/)).not.toBeInTheDocument();
    await expect.element(page.getByText("Customers needing attention")).not.toBeInTheDocument();
  });
});
