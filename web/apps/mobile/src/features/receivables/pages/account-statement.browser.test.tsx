import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../../testing/axe";
import { paths } from "../../../core/paths";
import { payer, receivableAnswers } from "../../../testing/receivable-answers";
import { renderApp } from "../../../testing/render-app";
import { refuse } from "../../../testing/server";
import { expectTouchable } from "../../../testing/touch";

const october = `${paths.accountStatement}?dateFrom=2026-10-01&dateTo=2026-10-31`;

test("tells what was owed, what moved it with the balance it left, and how old the rest is", async () => {
  await renderApp({ user: payer, path: october, handlers: receivableAnswers() });
  await expect.element(page.getByText("Opening balance")).toBeVisible();
  const rows = page.getByRole("main").getByRole("listitem");
  await expect.element(rows.nth(0)).toHaveTextContent(/Invoice.*AR-TH-2026-000012.*12,100/);
  await expect.element(rows.nth(1)).toHaveTextContent(/Write-off.*8,099\.50/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Return.*8,000/);
  await expect.element(page.getByText("Overdue 1–30 days")).toBeVisible();
  await expectAccessible();
  await expectTouchable(october);
});

test("is handed on as a PDF for the same days", async () => {
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { canShare: () => true, share });
  const asked: string[] = [];
  const file = http.get("*/customer/statement/file", ({ request }) => {
    asked.push(new URL(request.url).search);
    return new HttpResponse("%PDF-1.7", { headers: { "Content-Type": "application/pdf" } });
  });
  await renderApp({ user: payer, path: october, handlers: [file, ...receivableAnswers()] });
  await page.getByRole("button", { name: "Save or send as PDF" }).click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(asked).toEqual([expect.stringContaining("dateFrom=2026-10-01&dateTo=2026-10-31")]);
});

test("says why a statement cannot be printed, and stays", async () => {
  const refused = http.get("*/customer/statement/file", () =>
    refuse(503, "unavailable", "Please try again in a moment"),
  );
  await renderApp({ user: payer, path: october, handlers: [refused, ...receivableAnswers()] });
  await page.getByRole("button", { name: "Save or send as PDF" }).click();
  await expect.element(page.getByText("Please try again in a moment")).toBeVisible();
  await expect.element(page.getByText("Closing balance")).toBeVisible();
});
