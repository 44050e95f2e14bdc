import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { beforeBarcode } from "../support/barcode-video";
import { goodsOf } from "../support/goods";
import { signIn } from "../support/phone";
import { word } from "../support/words";
import type { Language, Word } from "../support/words";

test.use({ serviceWorkers: "allow" });

const runs = [
  { language: "th", login: "th.buyer21" },
  { language: "zh", login: "id.buyer21" },
] as const;

/** Words of the app with what they are filled with. */
function say(language: Language, key: Word, params: Record<string, string> = {}): string {
  return Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    word(language, key),
  );
}

async function check(page: Page, path: string): Promise<void> {
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path });
}

for (const { language, login } of runs) {
  test(`a product is found, looked at and kept (${language})`, async ({ page, request }, info) => {
    const goods = (await goodsOf(request, login, language)).find(({ embargo }) => !embargo);
    const name = goods?.name ?? "";
    await signIn(page, login, language);
    await expect(page.getByRole("region", { name: say(language, "goods.list") })).toBeVisible();
    await check(page, info.outputPath(`categories-${language}.png`));

    await page.getByRole("link", { name: say(language, "common.search") }).click();
    await page.getByRole("searchbox").fill(name);
    const suggestions = page.getByRole("region", { name: say(language, "suggest.title") });
    await expect(suggestions.getByRole("button").first()).toBeVisible();
    await check(page, info.outputPath(`search-${language}.png`));
    await page.getByRole("searchbox").press("Enter");

    await expect(page).toHaveURL(/commodityList\?keyword=/);
    await check(page, info.outputPath(`list-${language}.png`));
    await page.getByRole("link", { name, exact: true }).first().click();

    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await check(page, info.outputPath(`product-${language}.png`));
    const heart = page.getByRole("button", { name: say(language, "goods.favourite") });
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(say(language, "goods.kept"))).toBeVisible();

    await page.goto("/pages/mine/myCollection");
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await check(page, info.outputPath(`favourites-${language}.png`));
    await page.goto("/pages/mine/myFootprint");
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(
      page.getByRole("heading", { name: say(language, "common.preset.today") }),
    ).toBeVisible();
  });

  test(`a barcode before the camera opens its product, without a network too (${language})`, async ({
    playwright,
    request,
  }, info) => {
    const all = await goodsOf(request, login, language);
    const goods = all.find(({ barcode, embargo }) => barcode?.length === 13 && !embargo);
    const { name, barcode } = { name: goods?.name ?? "", barcode: goods?.barcode ?? "" };
    await beforeBarcode(playwright, info, barcode, async (context) => {
      const page = await context.newPage();
      await signIn(page, login, language);
      // From the second load on the service worker keeps what scanning needs.
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
      await page.reload();
      await page.getByRole("link", { name: say(language, "goods.scan") }).click();
      const result = page.getByRole("region", { name: say(language, "scan.result") });
      await expect(result.getByText(barcode, { exact: true })).toBeVisible();
      await expect(result.getByRole("link", { name, exact: true })).toBeVisible();
      await check(page, info.outputPath(`scan-${language}.png`));

      await context.setOffline(true);
      await page.goto("/pages/commodity/scanCodeCommodity");
      await expect(result.getByRole("link", { name, exact: true })).toBeVisible();

      await context.setOffline(false);
      await result.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    });
  });
}

test("filters and their order survive going to a product and back", async ({ page }) => {
  await signIn(page, "th.buyer22");
  await page.goto("/pages/commodity/commodityList?sort=name&shelf=all");
  const list = page.getByRole("region", { name: "Product list" });
  await expect(list.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("button", { name: "Filter, 1" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("group", { name: "Brand" }).getByRole("button").first().click();
  await sheet.getByRole("button", { name: /Show \d+ products?/ }).click();
  await expect(page).toHaveURL(/brandId=\d+/);
  await list.getByRole("link").first().click();
  await expect(page).toHaveURL(/commodityDetail/);
  await page.goBack();
  await expect(page).toHaveURL(/brandId=\d+/);
  await expect(page.getByRole("button", { name: "Filter, 2" })).toBeVisible();
});

test("what was looked at can be looked at again without a network", async ({ page, context }) => {
  await signIn(page, "th.buyer23");
  await page.goto("/pages/commodity/commodityList?sort=name");
  const first = page.getByRole("region", { name: "Product list" }).getByRole("link").first();
  const name = (await first.textContent()) ?? "";
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
});
