import { expect, test } from "playwright/test";
import type { APIRequestContext, Browser, Page, TestInfo } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { consoleOf, expectCalm, hire } from "../support/console";
import type { Account } from "../support/console";
import { arrives, leavesOnAccount } from "../support/owing";
import { anotherDevice, signIn } from "../support/phone";
import { addPicture } from "../support/pictures";
import { Asker } from "../support/stores";
import { Staff } from "../support/trade";
import { beginning, consoleWord, word } from "../support/words";
import type { ConsoleWord, Language, Params, Word } from "../support/words";

// Three people and several desks, which takes its time on a busy machine.
test.slow();

const returns = "/v3/business/front/return";
const ordersAnswer = v.object({
  list: v.array(v.object({ orderId: v.string(), settleMethod: v.string(), stage: v.number() })),
});
const returnableAnswer = v.object({
  lines: v.array(v.object({ name: v.string(), qtyLeft: v.number() })),
});
const returnAnswer = v.object({
  amount: v.nullable(v.string()),
  setOffs: v.array(v.object({ receivableNo: v.string(), amount: v.string() })),
});
const walletAnswer = v.object({ available: v.string() });
const indonesia = 3;
const malaysia = 5;
const asked = 2;
const receivedStage = 62;

/** An order that arrived, of which some pieces can still be sent back. */
interface Arrived {
  orderId: string;
  product: string;
}

async function paidOrder(buyer: Asker): Promise<Arrived> {
  const all = "/v3/business/front/order/list?pageNum=1&pageSize=50";
  const { list } = await buyer.get(all, ordersAnswer);
  const arrived = list.filter(
    ({ stage, settleMethod }) => stage === receivedStage && settleMethod === "wallet",
  );
  for (const { orderId } of arrived) {
    const path = `${returns}/returnable?orderId=${orderId}`;
    const { lines } = await buyer.get(path, returnableAnswer);
    const line = lines.find(({ qtyLeft }) => qtyLeft >= asked);
    if (line) return { orderId, product: line.name };
  }
  throw new Error("nothing arrived");
}

/** The way of goods back, in the language of those who send and take them. */
class WayBack {
  constructor(
    private readonly page: Page,
    private readonly language: Language,
    private readonly info: TestInfo,
  ) {}

  say(key: Word, params?: Params): string {
    return word(this.language, key, params);
  }

  #desk(key: ConsoleWord, params?: Params): string {
    return consoleWord(this.language, key, params);
  }

  async check(name: string, page = this.page): Promise<void> {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: this.info.outputPath(`${name}.png`), fullPage: true });
  }

  /** Asks for two pieces of a defective product; the number of the return. */
  async ask({ orderId, product }: Arrived): Promise<string> {
    const { page } = this;
    await page.goto(`/pages/order/orderDetails?orderId=${orderId}`);
    await page.getByRole("button", { name: this.say("orders.action.return"), exact: true }).click();
    const pieces = page.getByRole("textbox", {
      name: this.say("returns.piecesOf", { name: product }),
      exact: true,
    });
    await pieces.fill(String(asked));
    await pieces.press("Enter");
    await page
      .getByRole("button", { name: this.say("returns.reason.defective"), exact: true })
      .click();
    await page.getByRole("textbox", { name: this.say("returns.remark") }).fill("Pump leaks");
    await addPicture(page, this.language);
    await this.check("asking");
    await page.getByRole("button", { name: this.say("returns.send"), exact: true }).click();
    await expect(
      page.getByText(this.say("returns.state.requested"), { exact: true }),
    ).toBeVisible();
    await this.check("asked");
    return await page.getByText(/^RT-[A-Z]{2}-[\d-]+$/).innerText();
  }

  async approve(browser: Browser, { login, secret }: Account, docNo: string): Promise<void> {
    const { page, context } = await anotherDevice(browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, login, this.language, secret);
    await page.goto(`/pages/return/returnDetail?docNo=${docNo}`);
    await expect(page.getByText("Pump leaks").first()).toBeVisible();
    await this.check("deciding", page);
    await page.getByRole("button", { name: this.say("returns.approve"), exact: true }).click();
    await expect(page.getByText(this.say("returns.state.approved"), { exact: true })).toBeVisible();
    await context.close();
  }

  /** One of the two pieces arrives and is sound; finance gives its worth back. */
  async takeAndCredit(
    browser: Browser,
    request: APIRequestContext,
    country: number,
    docNo: string,
    product: string,
  ): Promise<void> {
    const warehouse = await hire(request, "warehouse", country);
    const finance = await hire(request, "finance", country);
    const hall = await consoleOf(browser, warehouse, this.language);
    const desk = await hall.newPage();
    await this.#step(desk, docNo, "receive", async (dialog) => {
      const arrived = this.#desk("desk.returns.arrivedOf", { name: product, n: asked });
      await dialog.getByLabel(arrived, { exact: true }).fill("1");
    });
    await this.#step(desk, docNo, "inspect");
    await hall.close();
    const office = await consoleOf(browser, finance, this.language);
    await this.#step(await office.newPage(), docNo, "credit");
    await office.close();
  }

  async #step(
    page: Page,
    docNo: string,
    step: "receive" | "inspect" | "credit",
    fill?: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
  ): Promise<void> {
    await page.goto(`/console/returns?q=${docNo}`);
    await page.getByRole("link", { name: docNo, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: docNo, exact: true });
    const name = this.#desk(`desk.returns.${step}`);
    await drawer.getByRole("button", { name, exact: true }).click();
    const title = this.#desk(`desk.returns.${step}Title`, { no: docNo });
    const dialog = page.getByRole("dialog", { name: title, exact: true });
    await fill?.(dialog);
    await expectCalm(page);
    await expectAccessible(page);
    await page.screenshot({ path: this.info.outputPath(`${step}.png`) });
    await dialog.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expectCalm(page);
    await page.screenshot({ path: this.info.outputPath(`${step}-done.png`) });
  }
}

test("goods that were paid come back in part, and their worth is in the wallet (zh)", async ({
  page,
  browser,
  request,
}, info) => {
  const language = "zh";
  const [login, countryCode] = ["my.buyer1", malaysia] as const;
  const way = new WayBack(page, language, info);
  const buyer = await Asker.as(request, login, language, "phone");
  const order = await paidOrder(buyer);
  const wallet = async () =>
    Number((await buyer.get("/v3/finance/front/wallet/summary", walletAnswer)).available);
  const before = await wallet();

  await signIn(page, login, language);
  const docNo = await way.ask(order);
  await way.approve(browser, await hire(request, "vp", countryCode), docNo);
  await way.takeAndCredit(browser, request, countryCode, docNo, order.product);

  await page.reload();
  await expect(page.getByText(way.say("returns.state.credited"), { exact: true })).toBeVisible();
  const { amount } = await buyer.get(`${returns}/detail?docNo=${docNo}`, returnAnswer);
  expect(Number(amount)).toBeGreaterThan(0);
  expect((await wallet()) - before).toBeCloseTo(Number(amount), 2);
  await way.check("credited");
  await page.getByRole("link", { name: new RegExp(way.say("returns.toWallet")) }).click();
  await expect(page.getByText(docNo).first()).toBeVisible();
  await way.check("balance");
});

test("goods on account come back, and the customer owes so much less (th)", async ({
  page,
  browser,
  request,
}, info) => {
  const language = "th";
  const [login, country, countryCode] = ["id.buyer1", "id", indonesia] as const;
  const way = new WayBack(page, language, info);
  const staff = await Staff.signIn(request, login, language, undefined, "phone");
  const { customer, goods } = await staff.ownTrade();
  // Another product each time: the same order twice within minutes is asked about.
  const product = goods[Math.floor(Math.random() * goods.length)];
  if (!product) throw new Error("nothing to order");
  const trade = { customer, goods: [product] };
  const { orderId } = await leavesOnAccount(request, staff, trade, { country, countryCode });
  await arrives(staff, orderId);

  await signIn(page, login, language);
  const docNo = await way.ask({ orderId, product: product.name });
  await way.approve(browser, await hire(request, "vp", countryCode), docNo);
  await way.takeAndCredit(browser, request, countryCode, docNo, product.name);

  await page.reload();
  await expect(page.getByText(way.say("returns.state.credited"), { exact: true })).toBeVisible();
  await way.check("credited");
  const told = await staff.ask(`business/front/return/detail?docNo=${docNo}`);
  const { amount, setOffs } = v.parse(v.object({ data: returnAnswer }), told).data;
  expect(setOffs.map((off) => Number(off.amount))).toEqual([Number(amount)]);
  const owed = setOffs[0]?.receivableNo ?? "";
  await page.getByRole("link", { name: new RegExp(owed) }).click();
  await expect(page.getByText(owed, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${beginning(language, "receivables.step.returned")}`)).first(),
  ).toBeVisible();
  await way.check("receivable");
});
