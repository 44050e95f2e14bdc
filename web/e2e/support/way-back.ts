import { expect } from "playwright/test";
import type { APIRequestContext, Browser, Page, TestInfo } from "playwright/test";
import { expectAccessible, expectFits } from "./axe";
import { consoleOf, expectCalm, hire } from "./console";
import type { Account } from "./console";
import { anotherDevice, signIn } from "./phone";
import { addPicture } from "./pictures";
import { consoleWord, word } from "./words";
import type { ConsoleWord, Language, Params, Word } from "./words";

/** So many pieces are asked back. */
export const askedPieces = 2;

/** An order that arrived, of which some pieces can still be sent back. */
export interface Arrived {
  orderId: string;
  product: string;
}

/** The way of goods back, in the language of those who send and take them. */
export class WayBack {
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
    await pieces.fill(String(askedPieces));
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
    await expect(page.getByText(docNo).first()).toBeVisible();
    await this.check("deciding", page);
    await page.getByRole("button", { name: this.say("returns.approve"), exact: true }).click();
    await expect(page.getByText(this.say("returns.state.approved"), { exact: true })).toBeVisible();
    await context.close();
  }

  /** One of the pieces that were asked for arrives and is sound. */
  async take(
    browser: Browser,
    request: APIRequestContext,
    country: number,
    docNo: string,
    [product, asked]: readonly [string, number],
  ): Promise<void> {
    const warehouse = await hire(request, "warehouse", country);
    const hall = await consoleOf(browser, warehouse, this.language);
    const desk = await hall.newPage();
    await this.#step(desk, docNo, "receive", async (dialog) => {
      const arrived = this.#desk("desk.returns.arrivedOf", { name: product, n: asked });
      await dialog.getByLabel(arrived, { exact: true }).fill("1");
    });
    await this.#step(desk, docNo, "inspect");
    await hall.close();
  }

  /** One of the two pieces arrives and is sound; finance gives its worth back. */
  async takeAndCredit(
    browser: Browser,
    request: APIRequestContext,
    country: number,
    docNo: string,
    product: string,
  ): Promise<void> {
    await this.take(browser, request, country, docNo, [product, askedPieces]);
    const finance = await hire(request, "finance", country);
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
