import { expect } from "playwright/test";
import type { BrowserContext, Locator, Page, TestInfo } from "playwright/test";
import { expectAccessible, expectFits } from "./axe";
import { openMenu } from "./chat";
import type { Account } from "./console";
import { tabBar } from "./phone";
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

  /** How a notice calls somebody to whom something was done. */
  acted(person: Person): string {
    return person === this
      ? this.say("messages.youThem")
      : this.say("messages.setOff", {
          people: this.say("messages.acted", { name: person.name }),
        });
  }

  /** What the open conversation tells that was done in it. */
  notice(key: Word, params: Params): Locator {
    return this.log.getByText(this.say(key, params), { exact: true });
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

  /** What the app says in these very words. */
  text(key: Word): Locator {
    return this.page.getByText(this.say(key), { exact: true });
  }

  switch(key: Word): Locator {
    return this.page.getByRole("switch", { name: this.say(key), exact: true });
  }

  /** A screen that everybody can use, kept to be looked at. */
  async shoot(name: string, info: TestInfo): Promise<void> {
    await expectFits(this.page);
    await expectAccessible(this.page);
    await this.page.screenshot({ path: info.outputPath(`${name}-${this.language}.png`) });
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
    const picker = this.page.getByRole("listbox", { name: this.say("chat.mention") });
    await picker.getByRole("option", { name }).click();
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

  /** Looks somebody up and opens their page. */
  async find({ name }: Person): Promise<void> {
    await this.page.goto("/pagesIM/pages/contact/SearchUserPage");
    await this.page.getByRole("searchbox").fill(name);
    await this.page.getByRole("link", { name }).click();
    await expect(this.page.getByRole("heading", { name })).toBeVisible();
  }

  /** Says something to somebody who has not been written to. */
  async writeTo(person: Person, words: string): Promise<void> {
    await this.find(person);
    await this.link("contacts.person.message").click();
    await this.write(words);
  }

  /** Picks files to send. */
  async attach(key: Word, files: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    await this.button("media.more").click();
    await this.page.getByLabel(this.say(key), { exact: true }).setInputFiles(files);
    await expect(this.button("media.more")).toBeVisible();
  }

  /** Holds the button and talks for two seconds, or as long as a slow machine makes of them. */
  async talk(): Promise<void> {
    const { page } = this;
    await this.button("media.voice").click();
    await this.button("media.hold").hover();
    await page.mouse.down();
    await expect(page.getByRole("status").filter({ hasText: /0:(0[2-9]|[1-5]\d)/ })).toBeVisible();
    await page.mouse.up();
    await this.button("media.typing").click();
  }

  /** Chooses the one conversation that something is passed on to. */
  async passTo(title: string): Promise<void> {
    await this.page.getByRole("searchbox").fill(title);
    await this.page.getByRole("checkbox", { name: title }).check();
    await this.button("media.forward.send", { n: 1 }).click();
    await expect(this.page.getByText(this.say("media.forward.done"))).toBeVisible();
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
