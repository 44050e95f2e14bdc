import { expect, test } from "playwright/test";
import type { APIRequestContext, Page } from "playwright/test";
import * as v from "valibot";
import { Cable } from "../support/cable";
import { goodsOf } from "../support/goods";
import type { SeenGoods } from "../support/goods";
import { answerKept, appAndGoodsKept } from "../support/kept";
import { signIn } from "../support/phone";
import { accessToken } from "../support/server";
import { beginning, word } from "../support/words";
import type { Language, Word } from "../support/words";

test.use({ serviceWorkers: "allow" });

const cartAnswer = v.object({
  data: v.object({
    groups: v.array(
      v.object({ lines: v.array(v.object({ productId: v.string(), qty: v.number() })) }),
    ),
  }),
});

/** What the server has in somebody's cart. */
async function cartOf(request: APIRequestContext, login: string): Promise<Record<string, number>> {
  const token = await accessToken(request, login);
  const answer = await request.get("/v3/business/front/cart/cartList", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = v.parse(cartAnswer, await answer.json());
  const lines = data.groups.flatMap((group) => group.lines);
  return Object.fromEntries(lines.map(({ productId, qty }) => [productId, qty]));
}

async function plentiful(
  request: APIRequestContext,
  login: string,
  language: Language,
): Promise<SeenGoods> {
  const all = await goodsOf(request, login, language);
  const found = all.find(({ embargo, stock, moq }) => !embargo && stock >= moq * 20);
  if (!found) throw new Error("nothing to order");
  return found;
}

/** The app in one language, without anything behind it. */
class Phone {
  readonly #page: Page;
  readonly #language: Language;

  constructor(page: Page, language: Language) {
    this.#page = page;
    this.#language = language;
  }

  say(key: Word): string {
    return word(this.#language, key);
  }

  /** Says what has not been sent. */
  get strip() {
    const unsent = beginning(this.#language, "unsent.since");
    return this.#page.getByRole("status").filter({ hasText: unsent });
  }

  async put(name: string): Promise<void> {
    await this.#page.goto(`/pages/commodity/commodityList?keyword=${encodeURIComponent(name)}`);
    await this.add(name);
  }

  async add(name: string): Promise<void> {
    const label = word(this.#language, "goods.addOne", { name });
    await this.#page.getByRole("button", { name: label, exact: true }).click();
  }
}

test("a buyer searches, fills the cart and looks things up without a network (th)", async ({
  context,
  page,
  request,
}, info) => {
  const [login, language] = ["th.buyer19", "th"] as const;
  const goods = await plentiful(request, login, language);
  const phone = new Phone(page, language);
  await signIn(page, login, language);
  await appAndGoodsKept(page, goods.id);
  const seen = [
    { path: "/pages/shopCar/shopCarIndex", key: ["cart"] },
    { path: "/pages/order/orderIndex", key: ["orders", "list"] },
    { path: "/pages/mine/myPurse", key: ["wallet", "summary"] },
  ];
  for (const { path, key } of seen) {
    await page.goto(path);
    await answerKept(page, key);
  }

  await context.setOffline(true);
  await phone.put(goods.name);
  await expect(page.getByText(beginning(language, "goods.keptFound"))).toBeVisible();
  await expect(page.getByText(phone.say("unsent.kept"))).toBeVisible();
  await expect(phone.strip).toBeVisible();
  await page.screenshot({ path: info.outputPath("search.png") });

  await page.goto("/pages/shopCar/shopCarIndex");
  await expect(page.getByRole("link", { name: goods.name })).toBeVisible();
  await page
    .getByRole("button", { name: phone.say("common.increase") })
    .first()
    .click();
  const quantity = page.getByRole("textbox").first();
  const wanted = await quantity.inputValue();
  // Kept once the finger has come to rest.
  await phone.strip.getByRole("button").click();
  const kept = word(language, "unsent.cartPut", { name: goods.name, n: wanted });
  await expect(page.getByRole("dialog").getByText(kept)).toBeVisible();
  await page.reload();
  await expect(quantity).toHaveValue(wanted);
  await expect(phone.strip).toBeVisible();
  await page.screenshot({ path: info.outputPath("cart.png") });
  await phone.strip.getByRole("button").click();
  await expect(page.getByRole("dialog").getByText(goods.name)).toBeVisible();
  await page.screenshot({ path: info.outputPath("unsent.png") });
  for (const { path } of seen.slice(1)) {
    await page.goto(path);
    await expect(page.getByText(beginning(language, "system.asOf"))).toBeVisible();
  }
  await page.screenshot({ path: info.outputPath("wallet.png") });

  await context.setOffline(false);
  await expect(phone.strip).toBeHidden();
  const cart = await cartOf(request, login);
  expect(cart[goods.id]).toBe(Number(wanted.replaceAll(/\D/g, "")));
});

test("what was put into the cart is there once, although its answers were lost and the server was gone (en)", async ({
  baseURL,
  browser,
  request,
}) => {
  const [login, language] = ["th.buyer20", "en"] as const;
  const goods = await plentiful(request, login, language);
  const cable = await Cable.to(baseURL ?? "");
  const context = await browser.newContext({
    baseURL: cable.address,
    serviceWorkers: "allow",
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const phone = new Phone(page, language);
  await signIn(page, login, language);
  await appAndGoodsKept(page, goods.id);
  await page.goto(`/pages/commodity/commodityList?keyword=${encodeURIComponent(goods.name)}`);
  const add = word(language, "goods.addOne", { name: goods.name });
  await expect(page.getByRole("button", { name: add, exact: true })).toBeVisible();

  cable.loseAnswers();
  await phone.add(goods.name);
  await expect(phone.strip).toBeVisible();
  cable.cut();
  await page.reload();
  await expect(phone.strip).toBeVisible();
  await expect(page.getByText(word(language, "system.unreachable"))).toBeVisible();

  cable.mend();
  await expect(phone.strip).toBeHidden();
  const cart = await cartOf(request, login);
  expect(cart[goods.id]).toBe(goods.moq);
  await context.close();
  await cable.close();
});
