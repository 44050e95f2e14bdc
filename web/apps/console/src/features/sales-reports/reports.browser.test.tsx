import { http } from "msw";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../../../../testing/axe";
import { useCountryFilter } from "../../core/country-filter";
import { testUser } from "../../testing/fixtures";
import { floorHandlers, testReport } from "../../testing/floor";
import { renderConsole } from "../../testing/render-console";
import { ok, pageOf, refuse } from "../../testing/server";

const goods = [{ id: "pr2", name: "Calm Day Cream", materialCode: "DEW-002" }];

test("the list is asked for by what the address narrows it to", async () => {
  const { sent } = await renderConsole({
    path: "/sales-reports?state=locked&late=true&dateFrom=2026-11-01&dateTo=2026-11-15",
    handlers: floorHandlers(),
  });
  await expect.element(page.getByText("SR-ID-261114-00001")).toBeVisible();
  await expect
    .poll(() => sent("report/list").at(-1)?.query)
    .toEqual({
      state: "locked",
      late: "true",
      dateFrom: "2026-11-01",
      dateTo: "2026-11-15",
      pageNum: "1",
      pageSize: "20",
    });
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "Monthly" }).click();
  await expect.poll(() => sent("report/list").at(-1)?.query["kind"]).toBe("monthly");
});

test("a closed report is corrected with a reason: another quantity, and a product that was forgotten", async () => {
  onTestFinished(() => useCountryFilter.getState().choose(null));
  useCountryFilter.getState().choose(3);
  const { sent } = await renderConsole({
    path: "/sales-reports/sr1",
    handlers: [
      http.get("*/goods/list", () => pageOf(goods)),
      http.post("*/report/correct", () => ok(testReport({ state: "corrected" }))),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Pieces").fill("5");
  await dialog.getByRole("button", { name: "Add product" }).click();
  await dialog.getByRole("combobox", { name: "Product" }).last().click();
  await page.getByTitle("Calm Day Cream · DEW-002").click();
  await dialog.getByLabelText("Pieces").last().fill("1");
  await dialog.getByLabelText("Sold unit price").last().fill("90000");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect.element(dialog.getByText("This is required")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("Receipts say five");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect
    .poll(() => sent("report/correct")[0]?.body)
    .toEqual({
      reportId: "sr1",
      ver: 2,
      reason: "Receipts say five",
      lines: [
        {
          productId: "pr1",
          qty: 5,
          soldUnitPrice: "118000.00",
          barcode: "8850006320013",
          scans: 3,
        },
        { productId: "pr2", qty: 1, soldUnitPrice: "90000", barcode: null, scans: 0 },
      ],
    });
  await expect.element(page.getByText("SR-ID-261114-00001 corrected")).toBeVisible();
});

test("a correction that the stock cannot bear says so, and nothing is lost", async () => {
  await renderConsole({
    path: "/sales-reports/sr1",
    handlers: [
      http.post("*/report/correct", () =>
        refuse(420, "insufficient_stock", "Only 4 pieces are in the store."),
      ),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Pieces").fill("9");
  await dialog.getByLabelText("Reason").fill("Receipts");
  await dialog.getByRole("button", { name: "Save correction" }).click();
  await expect.element(dialog.getByText("Only 4 pieces are in the store.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Pieces")).toHaveValue("9");
  // The console looks at every country: products of another one would be offered.
  await expect.element(dialog.getByRole("button", { name: "Add product" })).not.toBeInTheDocument();
});

test("an open report is made void with a reason, and cannot be corrected", async () => {
  const { sent } = await renderConsole({
    path: "/sales-reports/sr1",
    handlers: [
      http.get("*/report/detail", () => ok(testReport({ state: "submitted", late: false }))),
      http.post("*/report/void", () => ok(testReport({ state: "void" }))),
      ...floorHandlers(),
    ],
  });
  await page.getByRole("button", { name: "Make void" }).click();
  await expect
    .element(page.getByRole("button", { name: "Correct", exact: true }))
    .not.toBeInTheDocument();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByLabelText("Reason").fill("Wrong store");
  await dialog.getByRole("button", { name: "Make void" }).click();
  await expect
    .poll(() => sent("report/void")[0]?.body)
    .toEqual({ reportId: "sr1", ver: 2, reason: "Wrong store" });
});

test("whoever only looks has no buttons", async () => {
  await renderConsole({
    path: "/sales-reports/sr1",
    user: testUser({ permissions: ["sell_out_view"] }),
    handlers: floorHandlers(),
  });
  await expect.element(page.getByText("Calm Night Serum")).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "Correct", exact: true }))
    .not.toBeInTheDocument();
});

test("the calendar says who has not reported, opens what was, and goes through the months", async () => {
  const { router, sent } = await renderConsole({
    path: "/sales-calendar?month=2026-11",
    handlers: floorHandlers(),
  });
  await expect.element(page.getByText("3 of 4 store days reported")).toBeVisible();
  await expect.element(page.getByRole("img", { name: /13 Nov: not reported/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /14 Nov: 3 pcs, .*late/ })).toBeVisible();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect.poll(() => sent("sales/calendar").at(-1)?.query["month"]).toBe("2026-10");
  await page.getByRole("link", { name: /12 Nov: 12 pcs/ }).click();
  await expect.poll(() => router.state.location.pathname).toContain("/sales-reports/sr0");
});

test("a store in the address stands in its filter by name", async () => {
  const { sent } = await renderConsole({
    path: "/sales-reports?storeId=s1",
    handlers: [
      http.get("*/store/detail", () => ok({ id: "s1", code: "ID-S-001", name: "Guardian PIK" })),
      ...floorHandlers(),
    ],
  });
  await expect.element(page.getByTitle("Guardian PIK")).toBeVisible();
  await expect.poll(() => sent("report/list").at(-1)?.query["storeId"]).toBe("s1");
});
