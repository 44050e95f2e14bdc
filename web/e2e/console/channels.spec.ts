import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { goTo, hire, signInToConsole } from "../support/console";
import { anotherDevice, signIn } from "../support/phone";
import { consoleWord, word } from "../support/words";
import type { ConsoleWord, Word } from "../support/words";

const thailand = 1;

test("a channel is opened, says something in Thai, is read, asked, and answers", async ({
  page,
  browser,
  request,
}, info) => {
  const say = (key: ConsoleWord, params = {}) => consoleWord("en", key, params);
  const hers = (key: Word, params = {}) => word("th", key, params);
  const administrator = await hire(request, "admin", thailand);
  const promoter = await hire(request, "ba", thailand);
  const mark = randomUUID().slice(0, 8);
  const name = `โปรโมชั่น ${mark}`;

  await signInToConsole(page, administrator.login, administrator.secret);
  await goTo(page, say("nav.channels"));
  await page.getByRole("button", { name: say("desk.channels.new") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(`${say("desk.channels.name")} (ไทย)`).fill(name);
  await dialog.getByLabel(`${say("desk.channels.description")} (ไทย)`).fill("ข่าวโปรโมชั่นประจำสัปดาห์");
  await page.screenshot({ path: info.outputPath("channel.png") });
  await dialog.getByRole("button", { name: say("common.save") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText(say("desk.channels.noPosts"))).toBeVisible();

  const { page: phone, context } = await anotherDevice(browser);
  await phone.setViewportSize({ width: 390, height: 844 });
  await signIn(phone, promoter.login, "th", promoter.secret);
  await phone.goto("/pagesIM/pages/channel/ChannelListPage");
  await phone.getByRole("searchbox").fill(mark);
  await phone.getByRole("link", { name: new RegExp(mark) }).click();
  await phone.getByRole("button", { name: hers("channels.subscribe"), exact: true }).click();
  await expect(phone.getByRole("link", { name: hers("channels.open") })).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  await phone.screenshot({ path: info.outputPath("subscribed-th.png") });

  await page.getByRole("button", { name: say("desk.channels.write"), exact: true }).click();
  const title = `ซื้อสองแถมหนึ่ง ${mark}`;
  await dialog.getByLabel(`${say("desk.channels.title")} (ไทย)`).fill(title);
  await dialog.getByLabel(`${say("desk.channels.body")} (ไทย)`).fill("เฉพาะลิปสติก\n\nถึงวันอาทิตย์นี้");
  await dialog.getByRole("switch", { name: say("desk.channels.readReport") }).check();
  await page.screenshot({ path: info.outputPath("writing.png") });
  await dialog.getByRole("button", { name: say("desk.channels.saveDraft") }).click();
  const sending = page.getByRole("dialog", { name: say("desk.channels.sendTitle") });
  await sending.getByRole("button", { name: say("desk.channels.send"), exact: true }).click();
  await expect(sending).toBeHidden();
  const row = page.getByRole("row", { name: new RegExp(mark) });
  await expect(row).toContainText(say("desk.channels.state.sent"));
  await expectAccessible(page);

  await phone.getByRole("link", { name: hers("channels.open") }).click();
  await phone.getByRole("link", { name: new RegExp(title) }).click();
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  await expect(phone.getByText("ถึงวันอาทิตย์นี้")).toBeVisible();
  await expectAccessible(phone);
  await phone.screenshot({ path: info.outputPath("article-th.png") });
  await phone.goBack();
  await expect(phone.getByRole("link", { name: new RegExp(title) })).toBeVisible();
  await expectFits(phone);
  await expectAccessible(phone);
  await phone.screenshot({ path: info.outputPath("news-th.png") });

  await phone.getByRole("button", { name: hers("channels.write") }).click();
  await phone.getByRole("textbox", { name: hers("chat.write") }).fill("ร้านเราได้ไหมคะ");
  await phone.getByRole("button", { name: hers("chat.send"), exact: true }).click();
  await expect(phone.getByRole("log").getByText("ร้านเราได้ไหมคะ")).toBeVisible();

  await page.reload();
  await expect(row).toContainText("1 (100%)");
  await page.screenshot({ path: info.outputPath("posts.png") });
  await page.getByRole("tab", { name: say("desk.channels.replies", { n: 1 }) }).click();
  await page.getByRole("button", { name: new RegExp(say("desk.channels.waits")) }).click();
  await expect(page.getByRole("list", { name: say("desk.channels.talk") })).toContainText(
    "ร้านเราได้ไหมคะ",
  );
  await page.getByRole("textbox", { name: say("desk.channels.answer") }).fill("ได้ค่ะ ทุกร้าน");
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("answering.png") });
  await page.getByRole("button", { name: say("desk.channels.answerSend") }).click();
  await expect(phone.getByRole("log").getByText("ได้ค่ะ ทุกร้าน")).toBeVisible();
  await expectFits(phone);
  await phone.screenshot({ path: info.outputPath("answered-th.png") });
  await context.close();
});
