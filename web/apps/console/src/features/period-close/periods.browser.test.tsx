import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { collectingHandlers, testCheck, testPeriod } from "../../testing/collecting";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const finance = testUser({
  roles: ["finance"],
  permissions: ["receivable_view", "top_up_audit", "wallet_view", "payee_view"],
  countries: [3],
});

/** Types a month into the dialog. */
async function choose(month: string) {
  await page.getByRole("button", { name: "Close a month" }).click();
  const field = page.getByRole("dialog").getByLabelText("Month");
  await field.fill(month);
  await userEvent.keyboard("{Enter}");
}

test("closing names what is open, and goes on once that is agreed", async () => {
  const { sent } = await renderConsole({
    path: "/periods",
    user: finance,
    handlers: [http.post("*/period/close", () => ok(testPeriod())), ...collectingHandlers()],
  });
  await expect.element(page.getByRole("row", { name: /September 2026/ })).toBeVisible();
  await choose("October 2026");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("1 document is still open")).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "RC-ID-2026-000001" }))
    .toHaveAttribute("href", "/console/receipts/rc1");
  await expectAccessible();
  const close = dialog.getByRole("button", { name: "Close a month" });
  await expect.element(close).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "Leave them to a later month" }).click();
  await close.click();
  await expect
    .poll(() => sent("period/close")[0]?.body)
    .toEqual({ countryCode: 3, month: "2026-10", leaveOpen: true });
});

test("a month that is not over cannot be closed", async () => {
  await renderConsole({
    path: "/periods",
    user: finance,
    handlers: [
      http.get("*/period/check", () => ok({ ...testCheck, closable: false, open: 0, items: [] })),
      ...collectingHandlers(),
    ],
  });
  await choose("October 2026");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("This month is not over yet")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Close a month" })).toBeDisabled();
});

test("a refusal while closing stays in the dialog", async () => {
  await renderConsole({
    path: "/periods",
    user: finance,
    handlers: [
      http.get("*/period/check", () => ok({ ...testCheck, open: 0, items: [] })),
      http.post("*/period/close", () =>
        refuse(409, "period_closed", "The books of this month are closed."),
      ),
      ...collectingHandlers(),
    ],
  });
  await choose("October 2026");
  const dialog = page.getByRole("dialog");
  await expect
    .element(dialog.getByText("Nothing is open. 4,711 entries through 31 Oct 2026 will be locked."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Close a month" }).click();
  await expect.element(dialog.getByText("The books of this month are closed.")).toBeVisible();
});

test("one asks to open the last month again and says why", async () => {
  const { sent } = await renderConsole({
    path: "/periods",
    user: finance,
    handlers: [http.post("*/period/askReopen", () => ok(testPeriod())), ...collectingHandlers()],
  });
  await page.getByRole("button", { name: "Actions for September 2026" }).click();
  await page.getByRole("menuitem", { name: "Ask to reopen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Reason").fill("An invoice was forgotten");
  await dialog.getByRole("button", { name: "Ask to reopen" }).click();
  await expect
    .poll(() => sent("period/askReopen")[0]?.body)
    .toEqual({ id: "cp1", ver: 1, reason: "An invoice was forgotten" });
});

test("another one opens it, and not whoever asked", async () => {
  const asked = { reopenAskedBy: "Budi Santoso", reopenReason: "An invoice was forgotten", ver: 2 };
  const mine = testPeriod({ ...asked, id: "cp2", countryCode: 1, reopenAskedByMe: true });
  const { sent } = await renderConsole({
    path: "/periods",
    user: finance,
    handlers: [
      http.get("*/period/list", () => pageOf([testPeriod(asked), { ...mine, month: "2026-08" }])),
      http.post("*/period/reopen", () => ok(testPeriod({ status: "reopened" }))),
      ...collectingHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Actions for August 2026" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Keep closed" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Reopen" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Actions for September 2026" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  await expect.poll(() => sent("period/reopen")[0]?.body).toEqual({ id: "cp1", ver: 2 });
});
