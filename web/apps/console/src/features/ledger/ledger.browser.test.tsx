import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { deskHandlers } from "../../testing/desks";
import { testExport } from "../../testing/exports";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

const user = testUser({ roles: ["finance"], permissions: ["wallet_view"] });

test("the books are narrowed to a party, a document and an account, and taken out as shown", async () => {
  const { sent } = await renderConsole({
    path: "/ledger?dateFrom=2026-11-01",
    user,
    handlers: [http.post("*/ledger/export", () => ok(testExport())), ...deskHandlers()],
  });
  await expect.element(page.getByText("Top-up credited")).toBeVisible();
  await expect
    .element(page.getByText("Customer wallet · PT Sumber Cantik Nusantara"))
    .toBeVisible();
  await page.getByRole("searchbox", { name: "Customer or bank" }).fill("sumber");
  await page.getByRole("searchbox", { name: "Document number" }).fill("TU-ID-0001");
  await page.getByRole("combobox", { name: "Account" }).click();
  await page.getByTitle("Customer wallet", { exact: true }).click();
  const asked = {
    keyword: "sumber",
    docNo: "TU-ID-0001",
    code: "WALLET",
    dateFrom: "2026-11-01",
  };
  await expect.poll(() => sent("ledger/entries").at(-1)?.query).toMatchObject(asked);
  await page.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => sent("ledger/export")[0]?.query).toMatchObject(asked);
});

test("whoever has nothing to do with money does not get to the books", async () => {
  const { sent } = await renderConsole({
    path: "/ledger",
    user: testUser({ roles: ["warehouse"], permissions: ["dispatch"] }),
    handlers: deskHandlers(),
  });
  await expect.element(page.getByRole("link", { name: "Dispatch" })).toBeVisible();
  expect(page.getByRole("link", { name: "Ledger" }).elements()).toEqual([]);
  expect(sent("ledger/entries")).toEqual([]);
});
