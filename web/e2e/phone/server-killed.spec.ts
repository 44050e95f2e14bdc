import { expect, test } from "playwright/test";
import * as v from "valibot";
import { Cable } from "../support/cable";
import { appAndGoodsKept } from "../support/kept";
import { OwnServer } from "../support/own-server";
import { signIn } from "../support/phone";
import { Asker, countsAnswer, countsOf, counter, inStock, scan } from "../support/stores";
import { beginning, word } from "../support/words";
import type { Params, Word } from "../support/words";

const language = "en";
const say = (key: Word, params?: Params) => word(language, key, params);

const pages = {
  count: "/pages/inventoryCount/inventoryCountIndex",
  sale: "/pages/salesReport/salesReportIndex",
};
const countAnswer = v.object({
  lines: v.array(
    v.object({
      productId: v.string(),
      countedQty: v.nullable(v.number()),
    }),
  ),
});

let server: OwnServer | null = null;
test.afterEach(async () => {
  await server?.end();
  server = null;
});

test("what a promoter did is in the books once, whenever the server was killed (en)", async ({
  browser,
  playwright,
}, info) => {
  // It has a server of its own, which is started four times.
  test.slow();
  const own = await OwnServer.start();
  server = own;
  const cable = await Cable.to(own.address);
  const request = await playwright.request.newContext({ baseURL: own.address });
  const { login, store, stock } = await counter(request, "ph");
  const goods = inStock(stock, 20);
  // A token outlives the server that gave it.
  const asker = await Asker.as(request, login);
  const inBooks = () => asker.piecesOf(store.id, goods.productId);
  const counted = async () => {
    const path = `${countsOf(store.id)}&state=counting`;
    const [count] = (await asker.get(path, countsAnswer)).list;
    if (!count) return [];
    const detail = `/v3/stock/front/count/detail?countId=${count.countId}`;
    return (await asker.get(detail, countAnswer)).lines;
  };

  const context = await browser.newContext({ baseURL: cable.address, serviceWorkers: "allow" });
  const page = await context.newPage();
  const strip = page.getByRole("status").filter({ hasText: beginning(language, "unsent.since") });
  const open = async (path: string, there: Word) => {
    await page.goto(path);
    await expect(page.getByText(say(there)).first()).toBeVisible();
  };
  const sell = async (pieces: number) => {
    await scan(page, ...Array.from({ length: pieces }, () => goods.barcode));
    await page.getByRole("button", { name: say("sales.submit.new"), exact: true }).click();
  };
  await signIn(page, login, language);
  await open(`${pages.count}?storeId=${store.id}`, "counting.empty");
  await appAndGoodsKept(page, goods.productId);
  await open(`${pages.sale}?store=${store.id}`, "sales.empty");
  await page.waitForLoadState("networkidle");

  await test.step("after it was done and before the phone heard of it", async () => {
    cable.loseAnswers();
    await sell(3);
    await expect(strip).toBeVisible();
    await expect.poll(inBooks).toBe(goods.onHand - 3);
    await own.kill();
    cable.mend();
    await page.reload();
    await expect(page.getByText(say("system.unreachable"))).toBeVisible();
    await expect(strip).toBeVisible();
    await page.screenshot({ path: info.outputPath("killed.png") });
    await own.start();
    await page.reload();
    await expect(strip).toHaveCount(0);
    expect(await inBooks()).toBe(goods.onHand - 3);
  });

  await test.step("in the middle of what it was sent", async () => {
    await open(`${pages.count}?storeId=${store.id}`, "counting.empty");
    await context.setOffline(true);
    await scan(page, ...Array.from({ length: 12 }, () => goods.barcode));
    await expect(page.getByRole("link", { name: /\b12 pcs/ })).toBeVisible();
    const handedOver = cable.deedsOnTheirWay();
    await context.setOffline(false);
    await handedOver;
    await own.kill();
    await expect(strip).toBeVisible();
    await expect(page.getByRole("link", { name: /\b12 pcs/ })).toBeVisible();
    await own.start();
    await page.reload();
    await expect.poll(counted).toEqual([{ productId: goods.productId, countedQty: 12 }]);
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole("link", { name: /\b12 pcs/ })).toBeVisible();
  });

  await test.step("while the phone had no network either", async () => {
    await open(`${pages.sale}?store=${store.id}`, "sales.scan");
    await context.setOffline(true);
    await own.kill();
    await sell(2);
    await expect(page.getByText(say("sales.keptHere"), { exact: true })).toBeVisible();
    await page.reload();
    await expect(strip).toBeVisible();
    // The network is back, and nobody answers.
    await context.setOffline(false);
    await expect(page.getByText(say("system.unreachable"))).toBeVisible();
    await expect(strip).toBeVisible();
    await own.start();
    await page.reload();
    await expect.poll(inBooks).toBe(goods.onHand - 5);
    await expect(strip).toHaveCount(0);
  });

  await context.close();
  await cable.close();
  await request.dispose();
  await own.kill();
  expect(await own.verify()).toContain("everything fits");
});
