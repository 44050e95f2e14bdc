import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { deskHandlers } from "../../testing/desks";
import { testUser } from "../../testing/fixtures";
import { receivableHandlers, testProposal, testReceipt } from "../../testing/receivables";
import { renderConsole } from "../../testing/render-console";
import { ok, refuse } from "../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});
const usual = [...receivableHandlers(), ...deskHandlers()];
const confirmed = testReceipt({ status: "confirmed", decidedBy: "Budi Santoso" });

const amountOf = (no: string) =>
  page.getByRole("spinbutton", { name: `Write off now on AR-ID-2026-00000${no}` });

test("the list is asked for what waits to be matched", async () => {
  const { sent } = await renderConsole({ path: "/receipts", user: finance, handlers: usual });
  await expect.element(page.getByText("RC-ID-2026-000001")).toBeVisible();
  await page.getByRole("tab", { name: "To match" }).click();
  await expect
    .poll(() => sent("receipt/list").at(-1)?.query)
    .toMatchObject({ unmatched: "true", countryCode: "3" });
  expect(sent("receipt/list").at(-1)?.query).not.toHaveProperty("state");
  await page.getByRole("tab", { name: "Reversal requested" }).click();
  await expect
    .poll(() => sent("receipt/list").at(-1)?.query)
    .toMatchObject({ reversalAsked: "true" });
});

test("a receipt is confirmed and matched as it was proposed, each line with its reason", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.post("*/receipt/confirm", () => ok(testReceipt({ status: "fully_matched", ver: 3 }))),
      ...usual,
    ],
  });
  const table = page.getByRole("table", { name: "Matching" });
  await expect.element(table.getByText("Named by the payer")).toBeVisible();
  await expect.element(table.getByText("Oldest due")).toBeVisible();
  await expect.element(amountOf("1")).toHaveValue("600,000");
  await expect.element(page.getByRole("img", { name: "Voucher 1" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Confirm and match" }).click();
  await expect
    .poll(() => sent("receipt/confirm")[0]?.body)
    .toEqual({
      id: "rc1",
      ver: 2,
      payeeId: "pa1",
      bankRef: "TXN-9",
      matches: [
        { receivableId: "ar1", amount: "600000.00" },
        { receivableId: "ar2", amount: "100000.00" },
      ],
    });
  await expect.element(page.getByText("RC-ID-2026-000001 confirmed")).toBeVisible();
});

test("it can be confirmed now and matched later", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [http.post("*/receipt/confirm", () => ok(confirmed)), ...usual],
  });
  await page.getByRole("button", { name: "Clear amounts" }).click();
  await page.getByRole("button", { name: "Confirm receipt" }).click();
  await expect.poll(() => sent("receipt/confirm")[0]?.body).toMatchObject({ matches: [] });
});

test("cash needs the account that it was paid into", async () => {
  const cash = testReceipt({ method: "cash", payeeId: null, bankCode: null, payeeName: null });
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(cash)),
      http.post("*/receipt/confirm", () => ok(confirmed)),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Confirm and match" }).click();
  await expect.element(page.getByText("Please fill this in")).toBeVisible();
  expect(sent("receipt/confirm")).toEqual([]);
  await page.getByLabelText("Received into").click();
  await page.getByTitle("Bank Central Asia · 8820012345").click();
  await page.getByRole("button", { name: "Confirm and match" }).click();
  await expect.poll(() => sent("receipt/confirm")[0]?.body).toMatchObject({ payeeId: "pa1" });
});

test("whoever entered a receipt does not confirm it", async () => {
  await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(testReceipt({ enteredByMe: true }))),
      ...usual,
    ],
  });
  await expect.element(page.getByText("You entered this receipt")).toBeVisible();
  expect(page.getByRole("button", { name: /^Confirm/ }).elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Refuse" }).elements()).toEqual([]);
});

test("money that never came is refused with a reason", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.post("*/receipt/refuse", () => ok(testReceipt({ status: "refused" }))),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Refuse" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("Not on the statement");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect
    .poll(() => sent("receipt/refuse")[0]?.body)
    .toEqual({ id: "rc1", ver: 2, reason: "Not on the statement" });
});

test("by hand, parts are matched, and never more than either side has", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(confirmed)),
      http.post("*/receipt/match", () => ok(testReceipt({ status: "partly_matched", ver: 3 }))),
      ...usual,
    ],
  });
  const writeOff = page.getByRole("button", { name: "Write off", exact: true });
  await amountOf("1").fill("600001");
  await expect.element(page.getByText("At most Rp600,000")).toBeVisible();
  await expect.element(page.getByText("Rp1 more than the receipt has")).toBeVisible();
  await expect.element(writeOff).toBeDisabled();

  await amountOf("1").fill("500000");
  await expect.element(page.getByRole("definition").last()).toHaveTextContent("Rp100,000");
  await page.getByRole("button", { name: "Fill AR-ID-2026-000002" }).click();
  await expect.element(amountOf("2")).toHaveValue("200,000");
  await writeOff.click();
  await expect
    .poll(() => sent("receipt/match")[0]?.body)
    .toEqual({
      id: "rc1",
      ver: 2,
      matches: [
        { receivableId: "ar1", amount: "500000.00" },
        { receivableId: "ar2", amount: "200000.00" },
      ],
      automatic: false,
    });
  await expect.element(page.getByText("RC-ID-2026-000001: Rp700,000 written off")).toBeVisible();
});

test("the proposal as it is is sent as such, by the keyboard too", async () => {
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(confirmed)),
      http.post("*/receipt/match", () => ok(testReceipt({ status: "fully_matched", ver: 3 }))),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Clear amounts" }).click();
  await page.getByRole("button", { name: "Back to the proposal" }).click();
  await expect.element(amountOf("2")).toHaveValue("100,000");
  const writeOff = page.getByRole("button", { name: "Write off", exact: true });
  await expect.element(writeOff).toBeEnabled();
  writeOff.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => sent("receipt/match")[0]?.body).toMatchObject({ automatic: true });
});

test("when somebody was quicker the receipt is shown as it stands now", async () => {
  const fresh = testReceipt({
    status: "partly_matched",
    matched: "600000.00",
    unmatched: "100000.00",
    ver: 3,
  });
  let changed = false;
  await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(changed ? fresh : confirmed)),
      http.get("*/receipt/proposal", () =>
        ok(
          changed
            ? { ...testProposal, receiptVer: 3, unmatched: "100000.00", list: [] }
            : testProposal,
        ),
      ),
      http.post("*/receipt/match", () => {
        changed = true;
        return refuse(409, "version_conflict", "Somebody else saved first.");
      }),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Write off", exact: true }).click();
  await expect.element(page.getByText(/Somebody changed this document just now/)).toBeVisible();
  await expect.element(page.getByText("Partly matched")).toBeVisible();
  await expect.element(amountOf("1")).toHaveValue("");
});

test("a receipt without matches is reversed by two people", async () => {
  const asked = testReceipt({
    status: "confirmed",
    reversalAskedBy: "Budi Santoso",
    reversalReason: "Bounced",
    ver: 3,
  });
  let waits = false;
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(waits ? asked : confirmed)),
      http.post("*/receipt/askReversal", () => {
        waits = true;
        return ok(asked);
      }),
      http.post("*/receipt/reverse", () => ok(testReceipt({ status: "reversed" }))),
      ...usual,
    ],
  });
  await page.getByRole("button", { name: "Request reversal" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Reason").fill("Bounced");
  await dialog.getByRole("button", { name: "Request reversal" }).click();
  await expect
    .poll(() => sent("receipt/askReversal")[0]?.body)
    .toEqual({ id: "rc1", ver: 2, reason: "Bounced" });
  await expect.element(page.getByText("Budi Santoso requested a reversal: Bounced")).toBeVisible();
  expect(page.getByRole("button", { name: "Write off", exact: true }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Confirm reversal" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Confirm reversal" }).click();
  await expect.poll(() => sent("receipt/reverse")[0]?.body).toEqual({ id: "rc1", ver: 3 });
  await expect.element(page.getByText("RC-ID-2026-000001 reversed")).toBeVisible();
});

test("whoever asked for the reversal can only let it be", async () => {
  const asked = testReceipt({
    status: "confirmed",
    reversalAskedBy: "Linda Wijaya",
    reversalAskedByMe: true,
    reversalReason: "Bounced",
  });
  const { sent } = await renderConsole({
    path: "/receipts/rc1",
    user: finance,
    handlers: [
      http.get("*/receipt/detail", () => ok(asked)),
      http.post("*/receipt/dropReversal", () => ok(confirmed)),
      ...usual,
    ],
  });
  await expect.element(page.getByText("Waiting for a second person")).toBeVisible();
  expect(page.getByRole("button", { name: "Confirm reversal" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Do not reverse" }).click();
  await expect.poll(() => sent("receipt/dropReversal")[0]?.body).toEqual({ id: "rc1", ver: 2 });
});
