import { reportOverview } from "@gerai/reports/testing";
import { http } from "msw";
import { expect, test } from "vitest";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

test("whoever keeps no records finds the way to their desks", async () => {
  const user = testUser({ permissions: ["top_up_audit", "wallet_view", "order_view"] });
  const { screen } = await renderConsole({ user });
  const desks = screen.getByRole("navigation", { name: "Your tasks" });
  await expect.element(desks.getByRole("link", { name: "Top-up audit" })).toBeVisible();
  expect(desks.getByRole("link").elements()).toHaveLength(2);
  await expectAccessible(document.body);
});

test("desks say how much waits at them", async () => {
  const user = testUser({
    roles: ["finance"],
    countries: [3],
    permissions: ["top_up_audit", "order_view", "price_approve", "dispatch"],
  });
  const tabCounts = { all: 9, awaitingApproval: 4 };
  const handlers = [
    http.get("*/topUp/counts", () => ok({ pending: 12 })),
    http.get("*/admin/order/list", () => ok({ list: [], total: 9, tabCounts })),
    http.get("*/offer/list", ({ request }) =>
      pageOf([], new URL(request.url).searchParams.get("waiting") === "true" ? 3 : 99),
    ),
    http.get("*/dispatch/queue", () => refuse(500, "internal", "Something went wrong")),
  ];
  const { screen } = await renderConsole({ user, handlers });
  const desks = screen.getByRole("navigation", { name: "Your tasks" });
  const tile = (name: RegExp) => desks.getByRole("link", { name });
  await expect.element(tile(/^Top-up audit 12 pending audit/)).toBeVisible();
  await expect.element(tile(/4 awaiting approval/)).toBeVisible();
  await expect.element(tile(/3 awaiting a decision/)).toBeVisible();
  await expect.element(tile(/Something went wrong/)).toBeVisible();
});

test("sales of the country are drawn, and any of their figures on a click", async () => {
  const user = testUser({ roles: ["finance"], countries: [3], permissions: ["sell_in_view"] });
  const answer = http.get("*/report/front/overview", () => ok(reportOverview()));
  const { screen, sent } = await renderConsole({ user, handlers: [answer] });
  const panel = screen.getByRole("region", { name: "Sell-in, Indonesia" });
  await expect.element(panel.getByRole("img", { name: "Net amount by day" })).toBeVisible();
  await expect.element(panel.getByRole("button", { name: /Net amount ฿10,500.50/ })).toBeVisible();
  await expect.poll(() => sent("/report/front/overview")[0]?.headers.get("X-Country")).toBe("3");
  await expect.element(panel.getByRole("img", { name: "Top products: Ranking" })).toBeVisible();
  await panel.getByRole("button", { name: "Show as a table" }).last().click();
  await expect.element(panel.getByRole("row", { name: "Night cream ฿5,000 ฿4,000" })).toBeVisible();
  await panel.getByRole("button", { name: /^Orders 7/ }).click();
  await expect.element(panel.getByRole("img", { name: "Orders by day" })).toBeVisible();
  await panel.getByText("Last month").click();
  await expect.poll(() => sent("/report/front/overview").at(-1)?.query["preset"]).toBe("lastMonth");
  await expectAccessible(document.body);
});

test("whoever can do nothing here is told so", async () => {
  const { screen } = await renderConsole({ user: testUser({ permissions: [] }) });
  await expect.element(screen.getByText("Your roles have no other pages yet")).toBeVisible();
  expect(screen.getByRole("navigation", { name: "Your tasks" }).query()).toBeNull();
});
