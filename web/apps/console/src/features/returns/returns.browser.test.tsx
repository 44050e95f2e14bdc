import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { renderConsole } from "../../testing/render-console";
import { arrived, returnHandlers, testReturn } from "../../testing/returns";

test("every state has its number, and the list is asked for by state and reason", async () => {
  const { sent } = await renderConsole({ path: "/returns", handlers: returnHandlers() });
  await page.getByRole("tab", { name: "Awaiting approval (1)" }).click();
  await page.getByRole("combobox", { name: "Reason" }).click();
  await page.getByRole("option", { name: "Not selling" }).click();
  await expect
    .poll(() => sent("return/list").at(-1)?.query)
    .toMatchObject({ state: "requested", reason: "not_selling" });
});

test("a manager approves what somebody wants to send back", async () => {
  const { sent } = await renderConsole({ path: "/returns/rt1", handlers: returnHandlers() });
  await expect.element(page.getByRole("img", { name: "Photo 1" })).toBeInTheDocument();
  await expectAccessible();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Approve" }).click();
  await expect
    .poll(() => sent("return/decide")[0]?.body)
    .toEqual({ returnId: "rt1", ver: 3, decision: "approve", reason: "" });
});

test("a refusal needs a reason", async () => {
  const { sent } = await renderConsole({ path: "/returns/rt1", handlers: returnHandlers() });
  await page.getByRole("button", { name: "Refuse" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("Opened by the customer");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect
    .poll(() => sent("return/decide")[0]?.body)
    .toMatchObject({ decision: "refuse", reason: "Opened by the customer" });
});

test("the warehouse takes in a part", async () => {
  const shown = testReturn({ state: "approved", actions: ["receive"] });
  const { sent } = await renderConsole({ path: "/returns/rt1", handlers: returnHandlers(shown) });
  await page.getByRole("button", { name: "Receive" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Calm Night Serum: pieces arrived (of 2)").fill("1");
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect
    .poll(() => sent("return/receive")[0]?.body)
    .toEqual({ returnId: "rt1", ver: 3, lines: [{ lineId: "l1", qty: 1 }] });
});

test("what is neither damaged nor sent back is sound, and no piece is judged twice", async () => {
  const { sent } = await renderConsole({
    path: "/returns/rt1",
    handlers: returnHandlers(arrived()),
  });
  await page.getByRole("button", { name: "Inspect" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Damaged").fill("2");
  await dialog.getByLabelText("Sent back").fill("1");
  await dialog.getByRole("button", { name: "Inspect" }).click();
  await expect.element(dialog.getByText("Together no more than 2")).toBeVisible();
  await dialog.getByLabelText("Sent back").fill("0");
  await dialog.getByLabelText("Damaged").fill("1");
  await dialog.getByRole("button", { name: "Inspect" }).click();
  await expect
    .poll(() => sent("return/inspect")[0]?.body)
    .toMatchObject({ lines: [{ lineId: "l1", sound: 1, damaged: 1, rejected: 0 }] });
});

test("what was bought on account is credited on account", async () => {
  const shown = arrived({
    state: "inspected",
    actions: ["credit"],
    amount: "236000.00",
    inspectedAt: "2026-11-15T03:20:00Z",
  });
  const { sent } = await renderConsole({ path: "/returns/rt1", handlers: returnHandlers(shown) });
  await page.getByRole("button", { name: "Credit" }).click();
  const dialog = page.getByRole("dialog").last();
  await expect
    .element(dialog.getByRole("radio", { name: "Wallet", exact: true }))
    .not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Credit" }).click();
  await expect
    .poll(() => sent("return/credit")[0]?.body)
    .toEqual({ returnId: "rt1", ver: 3, refundTo: "account" });
  await expect.element(page.getByText("Credited: CN-ID-2026-000001")).toBeVisible();
});
