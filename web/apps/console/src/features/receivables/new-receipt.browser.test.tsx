import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { deskHandlers } from "../../testing/desks";
import { testUser } from "../../testing/fixtures";
import { receivableHandlers, testReceipt } from "../../testing/receivables";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});
const usual = [...receivableHandlers(), ...deskHandlers()];

test("finance records cash, and is told that somebody else confirms it", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/new",
    user: finance,
    handlers: [
      http.post("*/admin/receipt/submit", () => ok(testReceipt({ enteredByMe: true }))),
      ...usual,
    ],
  });
  await expect.element(page.getByText("Somebody else of finance confirms it.")).toBeVisible();
  await expectAccessible();
  const form = page.getByRole("dialog");
  const record = form.getByRole("button", { name: "Record a receipt" });
  await record.click();
  await expect.element(page.getByText("Please fill this in").first()).toBeVisible();
  expect(sent("receipt/submit")).toEqual([]);

  await form.getByLabelText("Customer").click();
  await page.getByTitle("PT Sumber Cantik Nusantara · C-700").click();
  await form.getByLabelText("Amount").fill("700000");
  await form.getByLabelText("Method").click();
  await page.getByTitle("Cash", { exact: true }).click();
  await form.getByLabelText("Received on").fill("13 Nov 2026");
  await form.getByLabelText("Payer").fill("Agus");
  await record.click();
  await expect
    .poll(() => sent("receipt/submit")[0]?.body)
    .toMatchObject({
      customerId: "c1",
      amount: "700000",
      method: "cash",
      receivedOn: "2026-11-13",
      payerName: "Agus",
      voucherIds: [],
    });
  await expect.element(page.getByText(/RC-ID-2026-000001 recorded/)).toBeVisible();
});
