import { expect } from "playwright/test";
import type { Browser, Locator, Page, TestInfo } from "playwright/test";
import { expectAccessible, expectFits } from "./axe";
import type { Consigned } from "./consigned";
import { expectCalm } from "./console";
import type { Account } from "./console";
import { anotherDevice, password, signIn } from "./phone";
import { consoleWord, word } from "./words";
import type { ConsoleWord, Language, Params, Word } from "./words";

const dayMs = 86_400_000;
/** A day in the past; only those that are over can be settled. */
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
/** A quarter is the most that can be settled at once. */
const firstDay = 20;

export const settlementPath = "/pages/settlement/settlementDetail";

export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole("button", { name, exact: true });
}

/** People who settle what was sold of the company's goods, and what their screens say. */
export class Settling {
  constructor(
    private readonly browser: Browser,
    private readonly info: TestInfo,
    readonly language: Language,
  ) {}

  say(key: Word, params?: Params): string {
    return word(this.language, key, params);
  }

  desk(key: ConsoleWord, params?: Params): string {
    return consoleWord(this.language, key, params);
  }

  /** Somebody with a phone. */
  async phone(login: string, secret = password): Promise<Page> {
    const { page } = await anotherDevice(this.browser);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, login, this.language, secret);
    return page;
  }

  async phoneOf({ login, secret }: Account): Promise<Page> {
    return await this.phone(login, secret);
  }

  /** Everybody can use what a phone shows; the picture is to be looked at. */
  async check(name: string, page: Page): Promise<void> {
    await expectCalm(page);
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: this.info.outputPath(`${name}.png`) });
  }

  /** The same of a desk. */
  async checkDesk(name: string, page: Page): Promise<void> {
    await expectCalm(page);
    await expectAccessible(page);
    await page.screenshot({ path: this.info.outputPath(`${name}.png`) });
  }

  /** Where what is shown stands. */
  stands(page: Page, status: Word): Locator {
    return page.getByRole("main").getByText(this.say(status), { exact: true }).first();
  }

  /** The representative prepares what was sold up to yesterday and sends it to the customer; its number. */
  async prepareAndSend(rep: Page, { customer, store }: Consigned): Promise<string> {
    await rep.goto(`/pages/settlement/settlementEdit?customerId=${customer.id}`);
    const to = rep.getByLabel(this.say("settlements.to"), { exact: true });
    await expect(to).toBeVisible();
    const choice = rep.getByRole("radio", { name: new RegExp(`^${store.name}`) });
    if (await choice.isVisible()) await choice.click();
    const from = rep.getByLabel(this.say("settlements.from"), { exact: true });
    if (await from.isEnabled()) await from.fill(day(firstDay));
    await to.fill(day(1));
    await button(rep, this.say("settlements.prepare")).click();
    await expect(this.stands(rep, "settlements.status.draft")).toBeVisible();
    const docNo = await rep
      .getByText(/^CS-[A-Z]{2}-[\d-]+$/)
      .first()
      .innerText();
    await this.check("prepared", rep);
    await button(rep, this.say("settlements.send")).click();
    await expect(this.stands(rep, "settlements.status.sent")).toBeVisible();
    return docNo;
  }

  /** The customer agrees with all of it. */
  async agree(buyer: Page): Promise<void> {
    const confirm = this.say("settlements.confirm");
    await button(buyer, confirm).click();
    await button(buyer.getByRole("dialog"), confirm).click();
    await expect(this.stands(buyer, "settlements.status.review")).toBeVisible();
  }

  /** Finance approves what the customer agreed to, in the drawer that is open. */
  async approve(desk: Page, docNo: string): Promise<void> {
    const approve = this.desk("desk.settlements.approve");
    const drawer = desk.getByRole("dialog", { name: docNo, exact: true });
    await button(drawer, approve).click();
    await button(desk.getByRole("dialog").last(), approve).click();
    const done = this.desk("desk.settlements.approved", { no: docNo });
    await expect(desk.getByText(done)).toBeVisible();
  }
}
