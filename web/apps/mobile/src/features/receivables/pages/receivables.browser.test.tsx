import { http } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { onNextTap } from "../../../../../../testing/on-next-tap";
import { paths } from "../../../core/paths";
import {
  assets,
  collector,
  payer,
  receivable,
  receivableAnswers,
  receivableView,
  writeOff,
} from "../../../testing/receivable-answers";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { customerCheck } from "../../../testing/sales-customers";
import { ok, refuse } from "../../../testing/server";
import { pageOf } from "../../../testing/wallet-answers";

describe("what a customer owes", () => {
  test("shows number, SI amount, what is open, days, and how late it is", async () => {
    await renderApp({ path: paths.receivables, user: payer, handlers: receivableAnswers() });
    const row = page.getByRole("link", { name: /AR-TH-2026-000012/ });
    await expect.element(row).toHaveTextContent("14 days overdue");
    await expect.element(row).toHaveTextContent("SI amount ฿12,000");
    await expect.element(row).toHaveTextContent("Unwritten-off amount฿8,000");
    await expect.element(row).toHaveTextContent("Business date 1 Oct 2026");
    await expect.element(row).toHaveTextContent("Due 31 Oct 2026");
    await expect.element(page.getByText(/already have overdue orders/)).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: /AR-TH-2026-000020/ }))
      .toHaveTextContent("Unpaid");
  });

  test("narrows by state, settled or not, and number", async () => {
    const asked: URLSearchParams[] = [];
    await renderApp({
      path: paths.receivables,
      user: collector,
      handlers: [
        http.get("*/front/receivable/list", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok({ ...pageOf([]), sums: null });
        }),
        ...receivableAnswers(),
      ],
    });
    await expect.element(page.getByText("Nothing owed yet")).toBeVisible();
    await page.getByRole("radio", { name: "Unsettled" }).click({ force: true });
    await expect.poll(() => asked.at(-1)?.get("settled")).toBe("false");
    await page.getByRole("button", { name: "Overdue" }).click();
    await expect.poll(() => asked.at(-1)?.get("status")).toBe("overdue");
    // A state says by itself whether something is open.
    await expect.poll(() => asked.at(-1)?.get("settled")).toBeNull();
    await page.getByRole("searchbox", { name: "Search documents" }).fill("000012");
    await expect.poll(() => asked.at(-1)?.get("keyword")).toBe("000012");
    await expect.element(page.getByText("No matching receivables")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Bad debt" })).toBeInTheDocument();
  });

  test("does not tell customers what was given up", async () => {
    await renderApp({
      path: paths.receivables,
      user: payer,
      handlers: receivableAnswers([
        receivable({ status: "bad_debt", settled: true, overdue: false, overdueDays: 0 }),
      ]),
    });
    await expect
      .element(page.getByRole("link", { name: /AR-TH-2026-000012/ }))
      .toHaveTextContent("Closed");
    await expect.element(page.getByText("Bad debt")).not.toBeInTheDocument();
  });

  test("says so when it cannot be loaded, and tries again", async () => {
    let broken = true;
    await renderApp({
      path: paths.receivables,
      user: payer,
      handlers: [
        http.get("*/front/receivable/list", () =>
          broken ? refuse(500, "internal", "Our fault") : ok({ ...pageOf([]), sums: null }),
        ),
        ...receivableAnswers(),
      ],
    });
    await expect.element(page.getByText(/Our fault/)).toBeVisible();
    onNextTap(() => (broken = false));
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("Nothing owed yet")).toBeVisible();
  });
});

describe("one receivable", () => {
  test("tells what lowered it, what was taken back, and leads to the receipt", async () => {
    const { router } = await renderApp({
      path: `${paths.receivableDetail}?id=r1`,
      user: payer,
      handlers: [
        http.get("*/front/receivable/detail", () =>
          ok(
            receivableView({
              writeOffs: [
                writeOff({ id: "w0", status: "reversed", reversalReason: "Wrong customer" }),
                writeOff(),
              ],
            }),
          ),
        ),
        ...receivableAnswers(),
      ],
    });
    await expect
      .element(page.getByRole("link", { name: /SO-TH-260930-00001/ }))
      .toHaveAttribute("href", expect.stringContaining("orderId=o1"));
    const steps = page.getByRole("list", { name: "Progress" });
    await expect.element(steps).toHaveTextContent("Delivered on account");
    await expect.element(steps).toHaveTextContent("Write-off of ฿4,000 reversed");
    await expect.element(steps).toHaveTextContent("Wrong customer");
    await expect.element(steps).toHaveTextContent("฿8,000 to be paid");
    await page
      .getByRole("link", { name: /RC-TH-2026-000007/ })
      .nth(1)
      .click();
    await expect.poll(() => router.state.location.href).toBe(`${paths.receiptDetail}?id=rc1`);
  });

  test("offers ways to pay only while something is open", async () => {
    await renderApp({
      path: `${paths.receivableDetail}?id=r1`,
      user: payer,
      handlers: [
        http.get("*/front/receivable/detail", () =>
          ok(
            receivableView({
              status: "written_off",
              settled: true,
              overdue: false,
              overdueDays: 0,
              unwrittenOff: "0.00",
            }),
          ),
        ),
        ...receivableAnswers(),
      ],
    });
    await expect.element(page.getByText("Settled")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Pay from wallet" }))
      .not.toBeInTheDocument();
  });

  test("leads a representative to recording what was paid, not to the customer's wallet", async () => {
    const { router } = await renderApp({
      path: `${paths.receivableDetail}?id=r1`,
      user: collector,
      handlers: [...receivableAnswers(), ...salesAnswers],
    });
    await expect
      .element(page.getByRole("link", { name: "Pay from wallet" }))
      .not.toBeInTheDocument();
    await page.getByRole("link", { name: "Record a receipt" }).click();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.receiptNew}?customerId=c1&receivableId=r1`);
    await expect.element(page.getByRole("checkbox", { name: /AR-TH-2026-000012/ })).toBeChecked();
  });
});

describe("write-off records", () => {
  test("of a customer stand by day, and can be narrowed to days", async () => {
    const asked: URLSearchParams[] = [];
    await renderApp({
      path: `${paths.verificationRecords}?id=c1`,
      user: collector,
      handlers: [
        http.get("*/customer/writeOffs", ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return ok(pageOf([writeOff(), writeOff({ id: "w2", bizDate: "2026-10-18" })]));
        }),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await expect.element(page.getByRole("heading", { name: "20 Oct 2026" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "18 Oct 2026" })).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get("id")).toBe("c1");
    await page.getByRole("button", { name: "All dates" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Last month" }).click();
    await expect.poll(() => asked.at(-1)?.get("dateFrom")).toMatch(/^\d{4}-\d{2}-01$/);
  });
});

describe("the account of a customer", () => {
  test("tells what it has, owes, may still buy, and warns about what is late", async () => {
    const { router } = await renderApp({
      path: paths.myAssets,
      user: payer,
      handlers: receivableAnswers(),
    });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("My assets");
    const main = page.getByRole("main");
    await expect.element(main).toHaveTextContent("Available฿10,000");
    await expect.element(main).toHaveTextContent("Total owed฿9,500.50");
    await expect.element(main).toHaveTextContent("Not yet written off฿250");
    await expect.element(main).toHaveTextContent("Credit available฿40,499.50");
    await expect.element(main).toHaveTextContent("Consigned goods฿18,000");
    await page.getByRole("button", { name: "View overdue orders" }).click();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.receivables}?customerId=c1&status=overdue`);
  });

  test("has no consigned goods where none are consigned, and no warning where nothing is late", async () => {
    await renderApp({
      path: `${paths.myAssets}?customerId=c1`,
      user: collector,
      handlers: [
        http.get("*/front/account/assets", () =>
          ok({ ...assets, overdue: "0.00", longestOverdueDays: 0, consignedValue: null }),
        ),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Account details");
    await expect.element(page.getByText("Total owed")).toBeVisible();
    await expect.element(page.getByText("Consigned goods")).not.toBeInTheDocument();
    await expect.element(page.getByText(/overdue orders/)).not.toBeInTheDocument();
  });

  test("is where the tip about overdue orders leads from an order for the customer", async () => {
    const { router } = await renderApp({
      path: `${paths.orderCustomer}?customerId=c1`,
      user: collector,
      handlers: [
        http.get("*/customer/check", () =>
          ok({
            ...customerCheck,
            overdueTip: "You already have overdue orders",
            overdueAmount: "8000.00",
            longestOverdueDays: 14,
          }),
        ),
        ...receivableAnswers(),
        ...salesAnswers,
      ],
    });
    await page.getByRole("button", { name: "View overdue orders" }).click();
    await expect
      .poll(() => router.state.location.href)
      .toBe(`${paths.receivables}?customerId=c1&status=overdue`);
  });

  test("is reached from the customer's page, with everything that belongs to it", async () => {
    await renderApp({
      path: `${paths.customerDetail}?id=c1`,
      user: collector,
      handlers: salesAnswers,
    });
    const leads: [string, string][] = [
      ["Account details", `${paths.myAssets}?customerId=c1`],
      ["Receivables", `${paths.receivables}?customerId=c1`],
      ["Receipts", `${paths.receipts}?customerId=c1`],
      ["Write-off records", `${paths.verificationRecords}?id=c1`],
      ["Record a receipt", `${paths.receiptNew}?customerId=c1`],
    ];
    for (const [name, address] of leads) {
      const link = page.getByRole("link", { name, exact: true });
      await expect.element(link).toHaveAttribute("href", address);
    }
  });
});
