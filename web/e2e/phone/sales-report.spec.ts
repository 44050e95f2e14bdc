import { expect, test } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { goodsOf } from "../support/goods";
import { appAndGoodsKept } from "../support/kept";
import { signIn } from "../support/phone";
import { Asker, scan } from "../support/stores";
import { beginning, word } from "../support/words";

test.use({ serviceWorkers: "allow" });

const figuresAnswer = v.object({
  today: v.object({ pieces: v.number(), amount: v.string() }),
});
const reportsAnswer = v.object({
  list: v.array(v.object({ storeName: v.string(), pieces: v.number(), bizDate: v.string() })),
});

/** A promoter in a store whose goods are the customer's own: nothing there runs out in the books. */
async function promoterOf(request: APIRequestContext, country: string): Promise<string> {
  for (let number = 1; number <= 40; number += 1) {
    const login = `${country}.ba${number}`;
    const [store] = await (await Asker.as(request, login)).stores();
    if (store?.consigned === false) return login;
  }
  throw new Error("every store sells the company's goods");
}

test("a promoter reports her day without a network, and the books have it once (th)", async ({
  context,
  page,
  request,
}, info) => {
  const language = "th";
  const login = await promoterOf(request, "th");
  const all = await goodsOf(request, login, language);
  const [serum, cream] = all.filter(({ barcode, embargo }) => barcode?.length === 13 && !embargo);
  if (!serum?.barcode || !cream?.barcode) throw new Error("nothing to sell");
  const asker = await Asker.as(request, login);
  const sales = "/v3/report/front/sales";
  const today = async () => (await asker.get(`${sales}/figures`, figuresAnswer)).today;
  const before = await today();

  await signIn(page, login, language);
  await expect(page.getByRole("link", { name: word(language, "sales.scan") })).toBeVisible();
  await page.getByRole("link", { name: word(language, "sales.scan") }).click();
  await expect(page.getByText(word(language, "sales.empty"))).toBeVisible();
  // The camera is on by then, and what it sees stands on the page.
  await expect(page.getByText(word(language, "scan.hint"))).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await appAndGoodsKept(page, serum.id);
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await scan(page, ...Array.from({ length: 10 }, () => serum.barcode ?? ""), cream.barcode);
  const quantity = (name: string) =>
    page.getByRole("textbox", { name: word(language, "sales.qtyOf", { name }), exact: true });
  await expect(quantity(serum.name)).toHaveValue("10");
  await expect(quantity(cream.name)).toHaveValue("1");
  // What is noted survives a closed app.
  await page.reload();
  await expect(quantity(serum.name)).toHaveValue("10");
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("noted.png") });
  await page.getByRole("button", { name: word(language, "sales.submit.new"), exact: true }).click();
  await expect(page.getByText(word(language, "unsent.kept"))).toBeVisible();
  const strip = page.getByRole("status").filter({ hasText: beginning(language, "unsent.since") });
  await expect(strip).toBeVisible();
  await expect(page.getByText(word(language, "sales.keptHere"), { exact: true })).toBeVisible();
  await page.screenshot({ path: info.outputPath("kept.png") });
  // So does what waits to be sent.
  await page.reload();
  await expect(page.getByText(word(language, "sales.keptHere"), { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(strip).toHaveCount(0);
  const pieces = async () => (await today()).pieces;
  await expect.poll(pieces).toBe(before.pieces + 11);
  await page.reload();
  await expect(page.getByText(word(language, "sales.reportedToday")).first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("sent.png") });
  expect(await pieces()).toBe(before.pieces + 11);
  const { list } = await asker.get(`${sales}/report/list?pageSize=1`, reportsAnswer);
  expect(list[0]?.pieces).toBeGreaterThanOrEqual(11);
});
