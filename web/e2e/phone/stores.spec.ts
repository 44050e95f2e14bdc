import { expect, test } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { appAndGoodsKept } from "../support/kept";
import { anotherDevice, signIn } from "../support/phone";
import { Asker, countsAnswer, countsOf, counter, inStock, scan } from "../support/stores";
import { word } from "../support/words";
import type { Language, Params, Word } from "../support/words";

test.use({ serviceWorkers: "allow" });

const pages = {
  count: "/pages/inventoryCount/inventoryCountIndex",
  countDetail: "/pages/inventoryCount/historyRecordDetail",
  sale: "/pages/salesReport/salesReportIndex",
  report: "/pages/salesReport/salesReportIndex",
  transferNew: "/pages/stockTransfer/transferEdit",
  transfers: "/pages/stockTransfer/transferList",
};

/** What the app says in a language. */
const saying = (language: Language) => (key: Word, params?: Params) => word(language, key, params);

test("a sale in the middle of a count without a network is neither lost nor a difference (en)", async ({
  context,
  page,
  request,
  browser,
}, info) => {
  const language = "en";
  const say = saying(language);
  const { login, asker, store, stock } = await counter(request, "ph");
  const goods = inStock(stock, 20);

  await signIn(page, login, language);
  await page.goto(`${pages.count}?storeId=${store.id}`);
  await expect(page.getByText(say("counting.empty"))).toBeVisible();
  await appAndGoodsKept(page, goods.productId);
  await page.goto(`${pages.sale}?store=${store.id}`);
  await expect(page.getByText(say("sales.empty"))).toBeVisible();
  await page.goto(`${pages.count}?storeId=${store.id}`);
  await expect(page.getByText(say("counting.empty"))).toBeVisible();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  const four = [goods.barcode, goods.barcode, goods.barcode, goods.barcode];
  await scan(page, ...four);
  await expect(page.getByRole("link", { name: /\b4 pcs/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("counting.png") });

  // One of the four is sold while the phone has no network.
  await page.goto(`${pages.sale}?store=${store.id}`);
  await expect(page.getByText(say("sales.empty"))).toBeVisible();
  await scan(page, goods.barcode);
  await page.getByRole("button", { name: say("sales.submit.new"), exact: true }).click();
  await expect(page.getByText(say("sales.keptHere"), { exact: true })).toBeVisible();

  await page.goto(`${pages.count}?storeId=${store.id}`);
  await expect(page.getByRole("link", { name: /\b4 pcs/ })).toBeVisible();
  await page.getByRole("button", { name: say("counting.submit"), exact: true }).click();
  await page.getByRole("button", { name: say("counting.submitNow") }).click();
  await context.setOffline(false);

  const manager = await Asker.as(request, "ph.vp", language);
  const waiting = async () => (await manager.get(countsOf(store.id), countsAnswer)).list[0];
  await expect.poll(async () => (await waiting())?.state).toBe("submitted");
  await expect.poll(() => asker.piecesOf(store.id, goods.productId)).toBe(goods.onHand - 1);
  const count = await waiting();
  if (!count) throw new Error("no count");

  const reviewer = await anotherDevice(browser);
  await signIn(reviewer.page, "ph.vp", language);
  await reviewer.page.goto(`${pages.countDetail}?countId=${count.countId}`);
  await expect(reviewer.page.getByText(count.docNo)).toBeVisible();
  await expect(reviewer.page.getByText(goods.name).first()).toBeVisible();
  await expectAccessible(reviewer.page);
  await reviewer.page.screenshot({ path: info.outputPath("review.png") });
  await reviewer.page.getByRole("button", { name: say("counting.accept"), exact: true }).click();
  await reviewer.page
    .getByRole("dialog")
    .getByRole("button", { name: say("counting.accept"), exact: true })
    .click();
  await expect(reviewer.page.getByText(say("counting.accepted"))).toBeVisible();
  // Four were there, one of them was sold: three are left, not four.
  await expect.poll(() => asker.piecesOf(store.id, goods.productId)).toBe(3);
  await reviewer.context.close();
});

const targetsAnswer = v.object({
  list: v.array(v.object({ storeId: v.string(), code: v.string(), name: v.string() })),
});

test("a transfer is sent without a network, received short, and the rest taken back (zh)", async ({
  context,
  page,
  request,
  browser,
}, info) => {
  const language = "zh";
  const say = saying(language);
  const sender = await Asker.as(request, "my.ba5", language);
  const [store] = await sender.stores();
  if (!store) throw new Error("no store");
  const path = `/v3/stock/front/transfer/stores?outStoreId=${store.id}`;
  const [target] = (await sender.get(path, targetsAnswer)).list;
  if (!target) throw new Error("nowhere to send to");
  // Promoters are numbered as their stores are.
  const receiverLogin = `my.ba${Number(target.code.slice(3))}`;
  const receiver = await Asker.as(request, receiverLogin, language);
  expect((await receiver.stores()).map(({ id }) => id)).toContain(target.storeId);
  const goods = inStock(await sender.stockOf(store.id), 5);
  const there = () => receiver.piecesOf(target.storeId, goods.productId);
  const here = () => sender.piecesOf(store.id, goods.productId);
  const thereBefore = await there();

  await signIn(page, "my.ba5", language);
  await page.goto(pages.transferNew);
  await appAndGoodsKept(page, goods.productId);
  await page.getByRole("button", { name: say("transfers.inStore") }).click();
  await page.getByText(target.name).click();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await scan(page, ...Array.from({ length: 5 }, () => goods.barcode));
  await expect(page.getByText(say("transfers.available", { n: goods.onHand }))).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("sending.png") });
  await page.getByRole("button", { name: say("transfers.send"), exact: true }).click();
  await expect(page.getByText(`${store.name} → ${target.name}`, { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(here).toBe(goods.onHand - 5);
  expect(await there()).toBe(thereBefore);

  const other = await anotherDevice(browser);
  await signIn(other.page, receiverLogin, language);
  await other.page.goto(pages.transfers);
  await other.page
    .getByRole("link", { name: new RegExp(store.name) })
    .first()
    .click();
  await other.page.getByRole("button", { name: say("transfers.receive"), exact: true }).click();
  await other.page
    .getByRole("textbox", { name: say("transfers.arrivedOf", { name: goods.name }), exact: true })
    .fill("3");
  await other.page.keyboard.press("Enter");
  await expect(other.page.getByText(say("transfers.short", { n: 2 }))).toBeVisible();
  await expectAccessible(other.page);
  await other.page.screenshot({ path: info.outputPath("short.png") });
  await other.page
    .getByRole("button", { name: say("transfers.receiveShort"), exact: true })
    .click();
  await expect.poll(there).toBe(thereBefore + 3);
  expect(await here()).toBe(goods.onHand - 5);
  await other.context.close();

  await page.reload();
  await page
    .getByRole("link", { name: new RegExp(target.name) })
    .first()
    .click();
  await page.getByRole("button", { name: say("transfers.takeBack"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("transfers.takeBack"), exact: true })
    .click();
  await expect.poll(here).toBe(goods.onHand - 3);
});

const reportsAnswer = v.object({
  list: v.array(
    v.object({
      reportId: v.string(),
      docNo: v.string(),
      state: v.string(),
      pieces: v.number(),
      storeId: v.string(),
    }),
  ),
});
const reportAnswer = v.object({
  state: v.string(),
  pieces: v.number(),
  lines: v.array(v.object({ productId: v.string(), name: v.string(), qty: v.number() })),
});

test("a trainer corrects a closed report with a reason that stays with it (id)", async ({
  page,
  request,
}, info) => {
  const language = "id";
  const say = saying(language);
  const trainer = await Asker.as(request, "id.trainer1", language);
  const path = "/v3/report/front/sales/report/list?state=locked&pageNum=1&pageSize=20";
  const { list } = await trainer.get(path, reportsAnswer);
  const closed = list.find(({ state }) => state === "locked");
  if (!closed) throw new Error("no closed report");
  const report = () =>
    trainer.get(`/v3/report/front/sales/report/detail?reportId=${closed.reportId}`, reportAnswer);
  const line = (await report()).lines.find(({ qty }) => qty > 1);
  if (!line) throw new Error("no line with more than one piece");

  await signIn(page, "id.trainer1", language);
  await page.goto(`${pages.report}?report=${closed.reportId}`);
  await expect(page.getByText(closed.docNo)).toBeVisible();
  await page.getByRole("link", { name: say("sales.submit.correct"), exact: true }).click();
  const quantity = page.getByRole("textbox", {
    name: say("sales.qtyOf", { name: line.name }),
    exact: true,
  });
  await quantity.fill(String(line.qty - 1));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: say("sales.submit.correct"), exact: true }).click();
  const reason = "Satu dikembalikan di kasir";
  await page.getByRole("textbox", { name: say("sales.reason") }).fill(reason);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("reason.png") });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("sales.submit.correct"), exact: true })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByText(say("sales.state.corrected"), { exact: true }).first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("corrected.png") });
  const after = await report();
  expect([after.state, after.pieces]).toEqual(["corrected", closed.pieces - 1]);
});
