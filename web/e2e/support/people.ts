import { randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type { APIRequestContext, Browser, BrowserContext, Locator, Page } from "playwright/test";
import { openMenu } from "./chat";
import { hire } from "./console";
import type { Account } from "./console";
import { signIn, tabBar } from "./phone";
import { word } from "./words";
import type { Language, Params, Word } from "./words";

/** Somebody with a phone in their hand, reading the app in their language. */
export class Person {
  constructor(
    readonly name: string,
    readonly account: Account,
    readonly language: Language,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  say(key: Word, params?: Params): string {
    return word(this.language, key, params);
  }

  /** How a notice calls somebody who did something. */
  actor({ name }: Person): string {
    return this.say("messages.actor", { name });
  }

  get log(): Locator {
    return this.page.getByRole("log");
  }

  get box(): Locator {
    return this.page.getByRole("textbox", { name: this.say("chat.write"), exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  button(key: Word, params?: Params): Locator {
    return this.page.getByRole("button", { name: this.say(key, params), exact: true });
  }

  link(key: Word): Locator {
    return this.page.getByRole("link", { name: this.say(key), exact: true });
  }

  /** What was said in these very words, in the open conversation. */
  heard(words: string): Locator {
    return this.log.getByText(words, { exact: true });
  }

  /** A conversation in the list. */
  row(title: string): Locator {
    return this.page.getByRole("main").getByRole("link", { name: new RegExp(`^${title}`) });
  }

  async openList(): Promise<void> {
    await tabBar(this.page)
      .getByRole("link", { name: this.say("tab.messages") })
      .click();
  }

  async open(title: string): Promise<void> {
    await this.row(title).click();
    await expect(this.page.getByRole("heading", { name: title })).toBeVisible();
  }

  async back(): Promise<void> {
    await this.button("common.back").click();
  }

  /** Sends what stands in the box. */
  async send(): Promise<void> {
    await this.button("chat.send").click();
    await expect(this.box).toHaveValue("");
  }

  async write(words: string): Promise<void> {
    await this.box.fill(words);
    await this.send();
    await expect(this.heard(words)).toBeVisible();
  }

  /** Begins a message that names somebody who is picked from the list of members. */
  async address(name: string): Promise<void> {
    await this.box.pressSequentially("@");
    const picker = this.page.getByRole("list", { name: this.say("chat.mention") });
    await picker.getByRole("button", { name }).click();
    await expect(this.box).toHaveValue(`@${name} `);
  }

  /** Does something with a message, by its menu. */
  async act(words: string, key: Word): Promise<void> {
    await openMenu(this.page, words);
    await this.dialog.getByRole("button", { name: this.say(key), exact: true }).click();
    await expect(this.dialog.filter({ hasText: words })).toBeHidden();
  }

  /** Puts a sign on a message. */
  async react(words: string, emoji: string): Promise<void> {
    await openMenu(this.page, words);
    await this.dialog.getByRole("button", { name: this.say("chat.react", { emoji }) }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Does something about a member of the group whose conversation or members are open. */
  async actOnMember(member: Person, key: Word): Promise<void> {
    const details = this.button("chat.details");
    if (await details.isVisible()) {
      await details.click();
      await this.link("groups.allMembers").click();
    }
    await this.button("groups.act.of", { name: member.name }).click();
    await this.confirm(key);
  }

  /** Fills the one field of a sheet and saves it. */
  async fillSheet(text: string): Promise<void> {
    await this.dialog.getByRole("textbox").fill(text);
    await this.confirm("common.save");
  }

  /** Does something with a conversation of the list, by its menu. */
  async actOnRow(title: string, key: Word): Promise<void> {
    await this.row(title).click({ button: "right" });
    await this.dialog.getByRole("button", { name: this.say(key), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Says yes to a question. */
  async confirm(key: Word): Promise<void> {
    await this.dialog.getByRole("button", { name: this.say(key), exact: true }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Makes a group of oneself and others, and is in its conversation afterwards. */
  async makeGroup(title: string, others: readonly Person[]): Promise<void> {
    const { page } = this;
    await this.openList();
    await this.button("messages.start").first().click();
    await this.dialog.getByRole("button", { name: this.say("messages.createGroup") }).click();
    await page.getByRole("textbox", { name: this.say("groups.create.name") }).fill(title);
    for (const { name } of others) {
      await page.getByRole("searchbox").fill(name);
      await page.getByRole("checkbox", { name }).check();
    }
    await this.button("groups.create.do", { n: others.length }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
}

/** Thailand, Indonesia, the Philippines. */
const homes = [
  { name: "Nattaya", countryCode: 1 },
  { name: "Dewi", countryCode: 3 },
  { name: "Ramon", countryCode: 2 },
] as const;

/** Three colleagues of three countries whom no other test knows, each signed in on a phone of their own. */
export async function threePeople(
  browser: Browser,
  request: APIRequestContext,
  language: Language,
): Promise<[Person, Person, Person]> {
  const [first, second, third] = homes;
  const accounts = new Map<string, Account>();
  const surname = randomUUID().slice(0, 6);
  for (const { name, countryCode } of homes) {
    accounts.set(name, await hire(request, "msg", countryCode, `${name} ${surname}`));
  }
  const come = async ({ name }: (typeof homes)[number]) => {
    const account = accounts.get(name);
    if (!account) throw new Error(`${name} was not hired`);
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, account.login, language, account.secret);
    return new Person(`${name} ${surname}`, account, language, context, page);
  };
  return await Promise.all([come(first), come(second), come(third)]);
}
