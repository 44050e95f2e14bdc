import { http } from "msw";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { companyHandlers } from "../../testing/company";
import { testExport } from "../../testing/exports";
import { testUser } from "../../testing/fixtures";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("areas are exported as they are shown", async () => {
  const { sent } = await renderConsole({
    path: "/areas?kind=order",
    handlers: [http.post("*/area/export", () => ok(testExport())), ...companyHandlers()],
  });
  await page.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => sent("area/export")[0]?.query).toMatchObject({ kind: "order" });
});

test("a sheet of areas is tried before it counts", async () => {
  const errors = [
    { row: 3, column: "Region", code: "unknown", msg: "This option does not exist." },
  ];
  const { sent } = await renderConsole({
    path: "/areas",
    handlers: [
      http.post("*/area/import", () => ok({ rows: 2, created: 0, updated: 0, errors })),
      ...companyHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Import" }).click();
  await expect.element(page.getByRole("dialog").last()).toHaveTextContent("Import areas");
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(input!, new File(["rows"], "areas.xlsx"));
  await expect
    .element(page.getByRole("row", { name: "3 Region This option does not exist." }))
    .toBeVisible();
  await expect
    .poll(() => sent("area/import").map((call) => call.body))
    .toMatchObject([{ dryRun: "true" }]);
});

test("whoever only looks may export, not import", async () => {
  await renderConsole({
    path: "/areas",
    user: testUser({ roles: ["auditor"], permissions: ["people_view"] }),
    handlers: companyHandlers(),
  });
  await expect.element(page.getByRole("button", { name: "Export" })).toBeVisible();
  expect(page.getByRole("button", { name: "Import" }).elements()).toEqual([]);
});

test("areas are searched by name", async () => {
  await renderConsole({ path: "/areas", handlers: companyHandlers() });
  const search = page.getByRole("searchbox", { name: "Region, area or manager" });
  await expect.element(page.getByText("Jakarta Barat")).toBeVisible();
  await search.fill("nowhere");
  await expect.element(page.getByText("No matches")).toBeVisible();
  await search.fill("barat");
  await expect.element(page.getByText("Jakarta Barat")).toBeVisible();
});
