import { http } from "msw";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { testUser } from "../../testing/fixtures";
import { floorHandlers } from "../../testing/floor";
import { orderingHandlers } from "../../testing/ordering";
import { placeHandlers, testPlace } from "../../testing/places";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf } from "../../testing/server";

const warehouse = testUser({
  permissions: ["dispatch", "sell_out_view"],
  countries: [3],
});

test("a figure leads from the place over its movements to the document", async () => {
  const { router, sent } = await renderConsole({
    path: "/places",
    user: warehouse,
    handlers: [...placeHandlers(), ...floorHandlers()],
  });
  await expect.element(page.getByRole("link", { name: "Sold" })).toBeVisible();
  await page.getByRole("link", { name: testPlace.name }).click();
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByText("Rp1,062,000")).toBeVisible();
  await drawer.getByRole("link", { name: "Calm Night Serum" }).click();
  await expect.element(drawer.getByText("Reported later")).toBeVisible();
  await drawer.getByRole("button", { name: "Show more" }).click();
  await expect.element(drawer.getByText("+12")).toBeVisible();
  await expect.element(drawer.getByText("2 rows shown")).toBeVisible();
  expect(sent("place/move/list").at(-1)?.query).toMatchObject({
    locationId: "l1",
    productId: "pr1",
    cursor: "m2.12",
  });
  await expectAccessible();
  await drawer.getByRole("link", { name: "SR-ID-261114-00001" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/sales-reports/sr1");
});

test("a place is asked what it held when a day ended", async () => {
  const { sent } = await renderConsole({
    path: "/places/l1?asOf=2026-11-12",
    user: warehouse,
    handlers: placeHandlers(),
  });
  const drawer = page.getByRole("dialog");
  await expect.element(drawer.getByRole("columnheader", { name: "On that day" })).toBeVisible();
  await expect
    .element(drawer.getByRole("columnheader", { name: "Reserved" }))
    .not.toBeInTheDocument();
  expect(sent("place/level/list")[0]?.query).toMatchObject({ asOf: "2026-11-12" });
  await drawer.getByRole("link", { name: "Calm Night Serum" }).click();
  await expect
    .poll(() => sent("place/move/list")[0]?.query)
    .toMatchObject({ asOf: "2026-11-12", productId: "pr1" });
});

test("a document that somebody may not open is named and no link", async () => {
  await renderConsole({
    path: "/places/l1/pr1",
    user: testUser({ permissions: ["stock_count_review"] }),
    handlers: placeHandlers(),
  });
  await expect.element(page.getByText("SR-ID-261114-00001")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "SR-ID-261114-00001" }))
    .not.toBeInTheDocument();
});

test("what is reserved names the order it is kept for", async () => {
  const { router } = await renderConsole({
    path: "/places/l1/pr1",
    user: testUser({ permissions: ["dispatch", "order_view"] }),
    handlers: [...placeHandlers(), ...orderingHandlers()],
  });
  const kept = page.getByRole("region", { name: "Reserved for" });
  await expect.element(kept.getByText("2 pieces")).toBeVisible();
  await kept.getByRole("link", { name: "SO-ID-0001" }).click();
  await expect.poll(() => router.state.location.pathname).toBe("/orders/o1");
});

test("places are narrowed to those that have a product", async () => {
  const goods = [{ id: "pr1", name: "Calm Night Serum", materialCode: "DEW-001" }];
  const { sent } = await renderConsole({
    path: "/places",
    user: warehouse,
    handlers: [
      http.get("*/goods/list", () => pageOf(goods)),
      http.get("*/place/list", () =>
        ok({ list: [testPlace], total: 1, pageNum: 1, pageSize: 20, pages: 1, product: null }),
      ),
      ...placeHandlers(),
    ],
  });
  await page.getByRole("combobox", { name: "Product" }).click();
  await page.getByTitle("Calm Night Serum · DEW-001").click();
  await expect.poll(() => sent("place/list").at(-1)?.query).toMatchObject({ productId: "pr1" });
});
