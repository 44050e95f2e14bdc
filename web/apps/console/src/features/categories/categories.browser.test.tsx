import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { catalogueHandlers } from "../../testing/catalogue";
import { testExport } from "../../testing/exports";
import { renderConsole } from "../../testing/render-console";
import { ok } from "../../testing/server";

test("the tree is searched by code and name", async () => {
  await renderConsole({ path: "/categories", handlers: catalogueHandlers() });
  await expect.element(page.getByRole("link", { name: "Skincare", exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Code or name" }).fill("no such thing");
  await expect.element(page.getByText("No matches")).toBeVisible();
  await page.getByRole("searchbox", { name: "Code or name" }).fill("skin");
  await expect.element(page.getByRole("link", { name: "Skincare", exact: true })).toBeVisible();
});

test.each([
  ["/categories", "category", "Import categories"],
  ["/brands", "brand", "Import brands"],
  ["/series", "series", "Import series"],
])("%s go out and come in by the workbook", async (path, kind, title) => {
  const { sent } = await renderConsole({
    path,
    handlers: [http.post("*/export", () => ok(testExport())), ...catalogueHandlers()],
  });
  await page.getByRole("button", { name: "Export" }).click();
  await expect.poll(() => sent(`/v3/goods/admin/${kind}/export`).length).toBe(1);
  await page.getByRole("button", { name: "Import" }).click();
  await expect.element(page.getByRole("dialog").last()).toHaveTextContent(title);
});
