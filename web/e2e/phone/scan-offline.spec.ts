import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { beforeBarcode } from "../support/barcode-video";
import { goodsOf } from "../support/goods";
import { appAndGoodsKept } from "../support/kept";
import { signIn } from "../support/phone";

test.use({ serviceWorkers: "allow" });

const login = "th.buyer24";

/** Waits until what scanning without a network takes has come in the background. */
async function prepared(page: Page, id: string): Promise<void> {
  await appAndGoodsKept(page, id);
  const decoders = () =>
    page.evaluate(async () => (await (await caches.open("decoder")).keys()).length);
  await expect.poll(decoders).toBe(1);
}

test("a code that was never scanned is found without a network, by the camera and typed", async ({
  playwright,
  request,
}, info) => {
  const all = await goodsOf(request, login, "en");
  const [first, second] = all.filter(({ barcode, embargo }) => barcode?.length === 13 && !embargo);
  await beforeBarcode(playwright, info, first?.barcode ?? "", async (context) => {
    const page = await context.newPage();
    await signIn(page, login);
    await prepared(page, second?.id ?? "");

    await context.setOffline(true);
    await page.goto("/pages/commodity/scanCodeCommodity");
    const result = page.getByRole("region", { name: "Scan result" });
    await expect(result.getByRole("link", { name: first?.name ?? "", exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page);

    await page.getByRole("button", { name: "Scan the next one" }).click();
    await page.getByRole("button", { name: "Type the code" }).click();
    await page.getByRole("textbox", { name: "Barcode" }).fill(second?.barcode ?? "");
    await page.getByRole("button", { name: "Find the product" }).click();
    await result.getByRole("link", { name: second?.name ?? "", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: second?.name ?? "" })).toBeVisible();
    await expect(page.getByText("Prices and stock may have changed")).toBeVisible();
    await page.screenshot({ path: info.outputPath("kept-product.png") });
  });
});
