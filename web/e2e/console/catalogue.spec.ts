import { expect, test } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { expectCalm, goTo, signInToConsole } from "../support/console";
import { workbook } from "../support/workbook";

// Every test walks through several pages, which takes its time on a busy machine.
test.slow();

const head = [
  "Material code",
  "Name (English)",
  "Brand code",
  "Category code",
  "Unit",
  "Pieces per carton",
  "Minimum order",
  "Order multiple",
  "Tax class",
  "On shelf in",
];
const usual = ["FACE-SERUM", "bottle", "24", "6", "6", "standard", "TH"];

const search = "Code, name or barcode";

test("a recalled product is embargoed in one country, found as such and released again", async ({
  page,
}, info) => {
  await signInToConsole(page, "ho.price");
  await goTo(page, "Products");
  await page.getByPlaceholder(search).fill("DEW-LA-S1");
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Embargo", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason (English)").fill("Batch 7 recalled");
  await dialog.getByRole("button", { name: "Embargo", exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("combobox", { name: "Embargo" }).click();
  await page.getByTitle("Under embargo").click();
  await expect(page).toHaveURL(/embargo/);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("embargo.png") });
  await page.getByText("DEW-LA-S1").click();
  await expect(page.getByText("Embargo: Batch 7 recalled")).toBeVisible();
  await page.screenshot({ path: info.outputPath("product.png") });
  await page.getByRole("button", { name: "Lift embargo" }).click();
  const question = page.getByRole("dialog").filter({ hasText: "It can be ordered again" });
  await question.getByRole("button", { name: "Lift embargo" }).click();
  await expect(page.getByText("Embargo: Batch 7 recalled")).toBeHidden();
});

test("a sheet with a bad row is refused as a whole and says which cell is wrong", async ({
  page,
}, info) => {
  await signInToConsole(page, "ho.price");
  await page.goto("/console/products");
  await page.getByRole("button", { name: "Import" }).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: "products.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook([
      [...head, "Barcodes TH"],
      ["DEW-NEW-1", "A new serum", "DEW", ...usual, "8850006320014"],
      ["DEW-NEW-2", "Another serum", "NOBODY", ...usual, ""],
    ]),
  });
  const report = page.getByRole("dialog");
  await expect(report.getByText("2 of 2 rows need correcting")).toBeVisible();
  await expect(report.getByRole("row", { name: /^2 .*Barcodes TH/ })).toBeVisible();
  await expect(report.getByRole("row", { name: /^3 .*Brand code/ })).toBeVisible();
  await expect(report.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath("bad-rows.png") });
});

test("a price ladder gets a rung and keeps it", async ({ page }, info) => {
  await signInToConsole(page, "ho.price");
  await page.goto("/console/prices?kind=daily");
  await page.locator("tbody tr", { hasText: "Thailand" }).first().locator("a").click();
  await page.getByPlaceholder("Material code or name").fill("DEW-");
  // The search begins a moment after the last key: until then the first row may be another one.
  await expect(page).toHaveURL(/DEW-/);
  await expectCalm(page);
  await expect(page.locator("tbody tr.ant-table-row").first()).toContainText("DEW-");
  await page.locator("tbody tr.ant-table-row").first().click();
  const dialog = page.getByRole("dialog");
  const prices = dialog.getByLabel("Unit price");
  await expect(prices.first()).toBeVisible();
  const before = await prices.count();
  await dialog.getByRole("button", { name: "Add price break" }).click();
  await dialog.getByLabel("From quantity").last().fill("960");
  await prices.last().fill("7.50");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("≥ 960").first()).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("prices.png") });

  await page.locator("tbody tr.ant-table-row").first().click();
  await expect(prices).toHaveCount(before + 1);
  await dialog.getByRole("button", { name: `Remove price break ${before + 1}` }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("≥ 960")).toHaveCount(0);
});

const language = "th";

test(`the list of products is accessible in ${language}`, async ({ page }, info) => {
  await signInToConsole(page, "ho.price");
  await page.addInitScript((locale) => localStorage.setItem("locale", locale), language);
  await page.goto("/console/products");
  await expect(page.locator("tbody tr.ant-table-row").first()).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath(`products-${language}.png`) });
});
