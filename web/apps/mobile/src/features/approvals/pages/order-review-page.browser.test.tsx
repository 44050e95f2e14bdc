import { http } from "msw";
import type { HttpHandler } from "msw";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { renderApp } from "../../../testing/render-app";
import { salesAnswers } from "../../../testing/sales-answers";
import { orderDetail, orderProducts, reviews } from "../../../testing/sales-documents";
import { ok, refuse } from "../../../testing/server";
import { testUser } from "../../../testing/test-user";

const manager = testUser({
  userId: "u9",
  personId: "p9",
  roles: ["manager"],
  permissions: ["review_initial", "review_edit_quantity"],
});
const decided = {
  orderId: "o1",
  orderNo: orderDetail.orderNo,
  status: 4,
  stage: 41,
  ver: 4,
  nextApprovers: [],
  totals: {},
};
const approves = http.post("*/order/approve", () => ok(decided));

describe("reviewing an order", () => {
  test("shows what matters for the decision", async () => {
    await open();
    await expect.element(page.getByText("SO-TH-261114-00012")).toBeVisible();
    await expect.element(page.getByText("Deliver before noon")).toBeVisible();
    await expect.element(page.getByText("฿18,200.50 overdue, up to 45 days")).toBeVisible();
    await expect.element(page.getByText("3 available")).toBeVisible();
    await expect.element(page.getByText("Initial review · pending")).toBeVisible();
    await expectAccessible();
  });

  test("says that an order is beyond what was agreed", async () => {
    const settlement = { ...orderDetail.settlement, method: "consignment" };
    await open([
      http.get("*/order/detail", () =>
        ok({ ...orderDetail, orderType: 6, settlement, overLimit: true }),
      ),
    ]);
    await expect.element(page.getByText("Over the consignment limit")).toBeVisible();
    await expectAccessible();
  });

  test("tells for whom samples are, what is left of the budget and the cost instead of wallet and credit", async () => {
    const order = { ...orderDetail, orderType: 3, storeName: null };
    const header = { ...orderProducts.header, orderType: 3 };
    const told = {
      order,
      recipientKind: "event",
      recipient: "Beauty fair",
      purpose: "Trying the new line",
      budget: { qtyLimit: 300, qtyUsed: 290, qtyPending: 0, qtyLeft: 10 },
      cost: "1200.00",
    };
    const { sent } = await open(
      [http.get("*/order/detail", () => ok(order)), http.get("*/sample/detail", () => ok(told))],
      { ...orderProducts, header },
    );
    await expect.element(page.getByText("Beauty fair (Event)")).toBeVisible();
    await expect.element(page.getByText("Trying the new line")).toBeVisible();
    await expect.element(page.getByText("10 pieces left")).toBeVisible();
    await expect.element(page.getByText("฿1,200")).toBeVisible();
    await expect.element(page.getByText(/over this month’s budget/)).toBeVisible();
    await expect.element(page.getByText("Wallet")).not.toBeInTheDocument();
    expect(sent("customer/detail")).toHaveLength(0);
    await expectAccessible();
  });

  test("approves with other quantities in one step, after showing both totals", async () => {
    const { sent, router } = await open([approves]);
    await decrease().click();
    await decrease().click();
    await expect.element(page.getByText("12 → 10 pcs")).toBeVisible();
    await page.getByRole("button", { name: "Approve with changes" }).click();
    const sheet = page.getByRole("dialog");
    await expect.element(sheet.getByText("฿3,000")).toBeVisible();
    await expect.element(sheet.getByText("฿2,900")).toBeVisible();
    await expectAccessible();
    await sheet.getByRole("button", { name: "Approve with changes" }).click();
    await expect.poll(() => router.state.location.pathname).toBe(paths.newsCentre);
    await expect
      .poll(() => sent("order/approve")[0]?.body)
      .toEqual({
        orderId: "o1",
        ver: 3,
        result: 1,
        remark: "",
        products: [{ lineId: "x2", qty: 10 }],
      });
  });

  test("rejects only with a reason", async () => {
    const { sent } = await open([approves]);
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Reject", exact: true }).click();
    await expect.element(sheet.getByText("Please give a reason")).toBeVisible();
    await sheet.getByRole("button", { name: "Wrong price" }).click();
    await sheet.getByRole("button", { name: "Reject", exact: true }).click();
    await expect.element(page.getByText("Rejected", { exact: true })).toBeVisible();
    await expect
      .poll(() => sent("order/approve").map(({ body }) => body))
      .toEqual([{ orderId: "o1", ver: 3, result: 2, remark: "Wrong price", products: [] }]);
  });

  test("does not let nothing be approved", async () => {
    await open([approves], {
      ...orderProducts,
      list: [{ ...orderProducts.list[0], qtyOrdered: 1, qtyApproved: 1 }],
    });
    await page.getByRole("button", { name: "Decrease" }).click();
    await expect.element(page.getByText(/All quantities are zero/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Approve with changes" })).toBeDisabled();
  });

  test("reads the order again when somebody was faster", async () => {
    const { sent } = await open([
      http.post("*/order/approve", () => refuse(409, "version_conflict", "Changed meanwhile")),
    ]);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
    await expect.element(page.getByText(/Someone else has just changed this order/)).toBeVisible();
    await expect.poll(() => sent("productList").length).toBeGreaterThan(1);
  });

  test("says in the server's words why an own submission is refused", async () => {
    await open([
      http.post("*/order/approve", () =>
        refuse(439, "own_submission", "You cannot approve your own submission."),
      ),
    ]);
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("button", { name: "Approve", exact: true }).click();
    await expect.element(sheet.getByText("You cannot approve your own submission.")).toBeVisible();
  });

  test("tells for whom one stands in", async () => {
    await open([], orderProducts, { ...manager, personId: "p77" });
    await expect
      .element(page.getByText("You are approving on behalf of Manee Meechai"))
      .toBeVisible();
  });

  test("offers no decision where none is open", async () => {
    await open([
      http.get("*/order/detail", () =>
        ok({ ...orderDetail, actions: [], reviews: [{ ...reviews[0], decision: "approved" }] }),
      ),
    ]);
    await expect.element(page.getByText("This order has no pending approval")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Approve" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Decrease" })).not.toBeInTheDocument();
  });

  test("sends samples back to be mended", async () => {
    const sample = { ...orderProducts, header: { ...orderProducts.header, orderType: 3 } };
    const { sent } = await open([approves], sample);
    await page.getByRole("button", { name: "Send back" }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("textbox", { name: "Reason" }).fill("Half of it is enough");
    await sheet.getByRole("button", { name: "Send back" }).click();
    await expect.poll(() => sent("order/approve").length).toBe(1);
    await expect
      .poll(() => sent("order/approve")[0]?.body)
      .toMatchObject({
        result: 3,
        remark: "Half of it is enough",
      });
  });
});

async function open(
  handlers: HttpHandler[] = [],
  products: unknown = orderProducts,
  user = manager,
) {
  const app = await renderApp({
    path: `${paths.orderReview}?orderId=o1`,
    user,
    handlers: [
      http.get("*/orderInfo/productList", () => ok(products)),
      ...handlers,
      ...salesAnswers,
    ],
  });
  await expect.element(page.getByRole("heading", { name: /Products/ })).toBeVisible();
  return app;
}

function decrease() {
  return page.getByRole("button", { name: "Decrease" }).nth(1);
}
