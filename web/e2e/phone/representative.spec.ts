import { expect, test } from "playwright/test";
import type { Page, TestInfo } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { consoleOf, hire } from "../support/console";
import { signIn } from "../support/phone";
import { Staff } from "../support/trade";
import { beginning, consoleWord, word } from "../support/words";
import type { ConsoleWord, Language, Word } from "../support/words";

const plan = {
  name: "plan.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
  ),
};

const thailand = 1;
/** What head office says to the special price of an order; it says the opposite to another offer. */
const answers = [
  { language: "th", agreed: true },
  { language: "zh", agreed: false },
] as const;

for (const [run, { language, agreed }] of answers.entries()) {
  test(`a representative's day: a customer, a special price, head office (${language})`, async ({
    page,
    request,
    browser,
  }, info) => {
    test.setTimeout(240_000);
    const day = new Day(page, language, info);
    const staff = await Staff.signIn(request, "th.rep2", language);
    const trade = await staff.trade(["wallet"]);
    const { customer, goods } = trade;
    // What a campaign or an earlier offer has made cheaper need not be asked for.
    const ordinary = goods.filter(({ unitPrice, listPrice }) => unitPrice === listPrice);
    const product = ordinary.at(run % ordinary.length)?.name ?? "";
    await signIn(page, "th.rep2", language);
    await expect(page.getByRole("heading", { name: day.say("home.orders") })).toBeVisible();
    await day.check("home");

    await page.goto("/pages/custom/custom");
    await page.getByRole("searchbox").fill(customer.name);
    const row = page.getByRole("link", { name: customer.name });
    await expect(row.first()).toBeVisible();
    await day.check("customers");
    await row.first().click();
    await expect(page.getByText(day.say("customers.account"))).toBeVisible();
    await day.check("customer");
    await page.getByRole("link", { name: day.say("customers.orderFor") }).click();
    await expect(page.getByText(day.say("onBehalf.add")).first()).toBeVisible();

    await day.addProduct(customer.id, product);
    await day.check("cart");
    await day.lowerPrice(product);
    await page.getByRole("button", { name: day.say("onBehalf.specialOffer") }).click();
    await expect(page.getByText(day.say("offers.terms"))).toBeVisible();
    await page
      .getByRole("textbox", { name: new RegExp(day.say("offers.reason")) })
      .fill("Branch opening");
    await page.getByLabel(day.say("offers.addAttachment")).setInputFiles(plan);
    await expect(page.getByText("plan.pdf", { exact: true })).toBeVisible();
    await expect(page.getByRole("progressbar")).toBeHidden();
    await day.check("special-offer");
    await page.getByRole("button", { name: day.say("offers.send") }).click();

    const waiting = page.getByRole("link").filter({ hasText: day.say("offers.status.pending") });
    await expect(waiting.first()).toBeVisible();
    await day.check("offers");
    await waiting.first().click();
    await expect(page.getByText("plan.pdf", { exact: true })).toBeVisible();
    await expect(
      page.getByRole("listitem").filter({ hasText: day.say("offers.step.waiting") }),
    ).toHaveAttribute("aria-current", "step");
    await day.check("offer");

    const desks = await consoleOf(browser, await hire(request, "ho_price", thailand), language);
    const desk = await desks.newPage();
    await day.decide(desk, await day.offerNo(), agreed);
    const other = await staff.askForPrice(trade, 0.95);
    await day.decide(desk, other, !agreed);
    await desks.close();
    await page.reload();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: day.say(agreed ? "offers.step.approved" : "offers.step.rejected") }),
    ).toBeVisible();
    await day.check("offer-decided");
    await page.getByRole("link", { name: new RegExp(day.say("offers.order")) }).click();
    const stage = agreed ? "approvals.stage.11" : "approvals.stage.54";
    await expect(page.getByRole("heading", { name: day.say(stage) })).toBeVisible();
    await day.check("order-decided");

    await page.goto("/pages/custom/specialOfferList");
    await page.getByRole("link").filter({ hasText: other }).click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: day.say(agreed ? "offers.step.rejected" : "offers.step.approved") }),
    ).toBeVisible();
  });
}

test(`a representative in Indonesia asks for samples (id)`, async ({ page, request }, info) => {
  const language = "id";
  const day = new Day(page, language, info);
  const staff = await Staff.signIn(request, "id.rep1", language);
  const { customer } = await staff.trade(["wallet", "account", "consignment"]);
  await signIn(page, "id.rep1", language);
  await page.goto("/pages/freeSamples/freeSamplesIndex");
  await expect(page.getByText(day.say("samples.budget")).first()).toBeVisible();
  await day.check("samples");
  await page.getByRole("link", { name: day.say("samples.choose.sample") }).click();
  await page
    .getByRole("button", { name: new RegExp(`^${beginning(language, "samples.addOne")}`) })
    .first()
    .click();
  await day.check("choose");
  await page.getByRole("link", { name: day.say("samples.next") }).click();
  await page.getByRole("link", { name: new RegExp(day.say("samples.chooseCustomer")) }).click();
  await page.getByRole("searchbox").fill(customer.name);
  await page.getByRole("link", { name: customer.name }).first().click();
  await page.getByRole("textbox", { name: day.say("samples.recipient") }).fill("Launch event");
  await page.getByRole("textbox", { name: day.say("samples.purpose") }).fill("Product trial");
  await day.check("confirm-samples");
  await page.getByRole("button", { name: day.say("samples.submit") }).click();
  await expect(page.getByText(day.say("approvals.stage.21")).first()).toBeVisible();
  await expect(page.getByText("Launch event")).toBeVisible();
  await day.check("sample-order");
});

/** What a representative does, in the language of the app. */
class Day {
  readonly #page: Page;
  readonly #language: Language;
  readonly #info: TestInfo;

  constructor(page: Page, language: Language, info: TestInfo) {
    this.#page = page;
    this.#language = language;
    this.#info = info;
  }

  say(key: Word): string {
    return word(this.#language, key);
  }

  async addProduct(customerId: string, name: string): Promise<void> {
    const page = this.#page;
    const search = new URLSearchParams({ customerId, keyword: name });
    await page.goto(`/pages/commodity/commodityList?${search.toString()}`);
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.getByRole("button", { name: this.say("goods.addToCart"), exact: true }).click();
    await page.getByRole("button", { name: this.say("goods.openCart") }).click();
    await expect(page.getByText(name).first()).toBeVisible();
  }

  /** Five percent off, which every representative may grant. */
  async lowerPrice(name: string): Promise<void> {
    const page = this.#page;
    const change = this.say("onBehalf.changePrice").replace("{name}", name);
    await page.getByRole("button", { name: change }).click();
    const sheet = page.getByRole("dialog");
    const list = await sheet.getByRole("definition").first().textContent();
    const price = Number((list ?? "").replaceAll(/[^\d.]/g, ""));
    await sheet.getByRole("textbox").fill((price * 0.95).toFixed(2));
    await this.check("price");
    await sheet.getByRole("button", { name: this.say("offers.price.set") }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByText(this.say("cart.needsApproval")).first()).toBeVisible();
  }

  /** The number of the offer on the screen. */
  async offerNo(): Promise<string> {
    const said = await this.#page.getByText(/ · OF-/).textContent();
    return (said ?? "").split(" · ").at(-1) ?? "";
  }

  /** Head office decides about an offer, at its own desk. */
  async decide(desk: Page, no: string, agreed: boolean): Promise<void> {
    const say = (key: ConsoleWord, params?: Readonly<Record<string, string>>) =>
      consoleWord(this.#language, key, params);
    await desk.goto("/console/offers");
    await desk.getByRole("link", { name: no }).click();
    const offer = desk.getByRole("dialog", { name: no });
    if (!agreed) await offer.getByLabel(say("desk.offers.remark")).fill("Below what we can give");
    const decision = say(agreed ? "desk.offers.approve" : "desk.offers.reject");
    await offer.getByRole("button", { name: decision, exact: true }).click();
    await expect(desk.getByText(say("desk.offers.decided", { no }))).toBeVisible();
  }

  async check(name: string): Promise<void> {
    await expectFits(this.#page);
    await expectAccessible(this.#page);
    await this.#page.screenshot({ path: this.#info.outputPath(`${name}-${this.#language}.png`) });
  }
}
