import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { onePage, salesAnswers } from "../../../testing/sales-answers";
import { customerCard, customerView } from "../../../testing/sales-customers";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";
import { walletAnswers } from "../../../testing/wallet-answers";

const rep = testUser({
  permissions: ["order_on_behalf", "change_discount_price", "wallet_view", "top_up_request"],
});
const row = page.getByRole("link", { name: /Siam Beauty/ });

describe("the customers tab", () => {
  test("finds, narrows and sorts, and keeps it in the address", async () => {
    const asked: URLSearchParams[] = [];
    const { router } = await renderApp({
      user: rep,
      path: paths.customers,
      handlers: [
        http.get("*/customer/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok(onePage([customerCard]));
        }),
        ...salesAnswers,
      ],
    });
    await expect.element(row).toBeVisible();
    await expect.element(page.getByText("฿18,200.50 overdue, up to 45 days")).toBeVisible();
    await page.getByRole("searchbox").fill("siam");
    await expect.poll(() => asked.at(-1)?.get("keyword")).toBe("siam");
    await page.getByRole("button", { name: "Overdue only" }).click();
    await page.getByRole("button", { name: "Consignment" }).click();
    await page.getByRole("button", { name: /Sort/ }).click();
    await page.getByRole("radio", { name: "Name" }).click();
    await expect
      .poll(() => router.state.location.search)
      .toEqual({ keyword: "siam", overdueOnly: "true", mode: "1", sort: "name" });
    await expectAccessible();
  });

  test("reads the list again when its tab is tapped", async () => {
    const { sent, services } = await renderApp({
      user: rep,
      path: paths.customers,
      handlers: salesAnswers,
    });
    await expect.element(row).toBeVisible();
    const before = sent("customer/list").length;
    services.tabSignals.tap(paths.customers);
    await expect.poll(() => sent("customer/list").length).toBeGreaterThan(before);
  });

  test("reads the list again when somebody comes back to it by its tab", async () => {
    const { sent } = await renderApp({ user: rep, path: paths.customers, handlers: salesAnswers });
    const tab = (name: string) =>
      page
        .getByRole("navigation", { name: "Main navigation" })
        .getByRole("link", { name, exact: true });
    await expect.element(row).toBeVisible();
    await tab("Me").click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Me" })).toBeVisible();
    const before = sent("customer/list").length;
    await tab("Customers").click();
    await expect.element(row).toBeVisible();
    await expect.poll(() => sent("customer/list").length).toBe(before + 1);
  });

  test("chooses for whom to order", async () => {
    const { router } = await renderApp({
      user: rep,
      path: `${paths.customers}?pick=order`,
      handlers: salesAnswers,
    });
    await expect.element(page.getByText("Order for which customer?")).toBeVisible();
    await row.click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.orderCustomer);
  });

  test("says when nobody matches, and offers to drop the filters", async () => {
    const { router } = await renderApp({
      user: rep,
      path: `${paths.customers}?overdueOnly=true`,
      handlers: [http.get("*/customer/list", () => ok(onePage([])))],
    });
    await expect.element(page.getByText("No matching customers")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect.poll(() => router.state.location.search).toEqual({});
  });
});

describe("a customer's page", () => {
  test("tells how they stand, whom to call and what to do", async () => {
    await renderApp({
      user: rep,
      path: `${paths.customerDetail}?id=c1`,
      handlers: salesAnswers,
    });
    await expect.element(page.getByText("฿152,000")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Call Somchai" }))
      .toHaveAttribute("href", "tel:+66812345678");
    await expect.element(page.getByRole("link", { name: "Order for customer" })).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Transaction records" })).toBeVisible();
    await expectAccessible();
  });

  test("leads to what the customer can spend, and not to what it was spent on", async () => {
    const { sent } = await renderApp({
      user: rep,
      path: `${paths.customerDetail}?id=c1`,
      handlers: [
        http.get("*/wallet/lines", () => refuse(403, "forbidden", "Not allowed")),
        ...walletAnswers(),
        ...salesAnswers,
      ],
    });
    await page.getByRole("link", { name: "Wallet", exact: true }).click();
    await expect
      .element(page.getByRole("region", { name: "Wallet balance" }))
      .toHaveTextContent("Available฿10,000");
    await expect.element(page.getByRole("link", { name: "Top-up details" })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Balance details" }))
      .not.toBeInTheDocument();
    expect(sent("wallet/lines")).toHaveLength(0);
  });

  test("does not offer ordering for a frozen customer", async () => {
    await renderApp({
      user: rep,
      path: `${paths.customerDetail}?id=c1`,
      handlers: [
        http.get("*/customer/detail", () => ok({ ...customerView, status: "frozen" })),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText(/This customer's account is frozen/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Order for customer" }))
      .not.toBeInTheDocument();
  });

  test("tells that a stranger's customer is not there, and does not offer to ask in vain", async () => {
    await renderApp({
      user: rep,
      path: `${paths.customerDetail}?id=c9`,
      handlers: [
        http.get("*/customer/detail", () => refuse(404, "not_found", "Not found")),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText("Not found")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });
});

describe("a customer's movements", () => {
  test("stand by day and can be narrowed", async () => {
    const asked: URLSearchParams[] = [];
    await renderApp({
      user: rep,
      path: `${paths.transactionRecords}?id=c1`,
      handlers: [
        http.get("*/customer/transactions", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok(onePage([]));
        }),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByText("No transactions")).toBeVisible();
    await page.getByRole("radio", { name: "Wallet" }).click({ force: true });
    await page.getByRole("button", { name: "Top-up" }).click();
    await expect.poll(() => asked.at(-1)?.toString()).toContain("kind=topUp");
    await expect.poll(() => asked.at(-1)?.get("book")).toBe("wallet");
    await expect.poll(() => asked.at(-1)?.get("id")).toBe("c1");
  });
});
