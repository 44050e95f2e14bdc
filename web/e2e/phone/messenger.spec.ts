import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { textContent } from "../../packages/chat/src/index";
import type { ConversationKey } from "../../packages/chat/src/index";
import { expectAccessible } from "../support/axe";
import { chatDevice, follow, lastWords, openMenu, scrollUp, uidOf, userId } from "../support/chat";
import { signIn, tabBar } from "../support/phone";
import { word } from "../support/words";

test.use({ serviceWorkers: "allow" });

const plain = (words: string) => textContent(words, null, { all: false, userIds: [] });

test("two devices talk; broken lines lose, double and reorder nothing", async () => {
  const [ann, ben] = await Promise.all([chatDevice("th.mgr4"), chatDevice("my.mgr4")]);
  const group = await ann.chat.groups.create([ben.chat.userId], "Lines", randomUUID());
  const key: ConversationKey = { type: 1, target: group.id };
  const atAnn = follow(ann, key);
  const atBen = follow(ben, key);
  const said = (screen: typeof atAnn) => screen.texts().filter(Boolean);

  ann.chat.send(key, plain("สวัสดี"));
  await expect.poll(() => said(atBen)).toEqual(["สวัสดี"]);
  await expect.poll(() => ben.chat.conversations.row(key)?.unreadCount.unread).toBe(1);

  // Both write fast while the lines break in between, each right after it was used.
  const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
  for (const [index, part] of words.entries()) {
    ann.chat.send(key, plain(`ann ${part}`));
    ben.chat.send(key, plain(`ben ${part}`));
    if (index === 10) ann.breakLine();
    if (index === 20) ben.breakLine();
  }
  await expect.poll(() => [atAnn.waiting(), atBen.waiting()]).toEqual([0, 0]);
  await expect.poll(() => [said(atAnn).length, said(atBen).length]).toEqual([61, 61]);
  expect(atBen.seqs()).toEqual(atAnn.seqs());
  expect(said(atBen)).toEqual(said(atAnn));
  for (const name of ["ann", "ben"]) {
    const own = said(atAnn).filter((text) => text.startsWith(name));
    expect(own).toEqual(words.map((part) => `${name} ${part}`));
  }

  // What is read is told to whoever wrote it.
  const last = ben.chat.conversations.row(key)?.lastSeq ?? 0;
  ann.chat.send(key, plain("the end"));
  await expect.poll(() => said(atBen).at(-1)).toBe("the end");
  await ann.chat.receipts.load(key);
  ben.chat.readMarkers.upTo(key, last + 1);
  const readUpTo = () => ann.chat.receipts.of(key).get()[0]?.readSeq;
  await expect.poll(readUpTo).toBe(last + 1);
  ann.chat.stop();
  ben.chat.stop();
});

test("two people talk: unread, typing, reading, reacting, mending and taking back", async ({
  page,
}) => {
  const ben = await chatDevice("th.mgr5");
  await signIn(page, "th.msg1");
  const me = await userId(page);
  const toMe: ConversationKey = { type: 0, target: me };
  const atBen = follow(ben, toMe);
  const messages = tabBar(page).getByRole("link", { name: /^Messages/ });
  const hello = `สวัสดี ${randomUUID()}`;

  ben.chat.send(toMe, plain(hello));
  await expect(messages).toHaveAccessibleName(/^Messages, \d+/);
  await messages.click();
  await expectAccessible(page);
  const row = page.locator(`main a[href*="target=${ben.chat.userId}"]`);
  await expect(row).toContainText(/\d unread message/);
  await row.click();
  const log = page.getByRole("log");
  await expect(log.getByText(hello)).toBeVisible();
  await ben.chat.receipts.load(toMe);
  const lastSeq = () => ben.chat.conversations.row(toMe)?.lastSeq ?? 0;
  const readSeq = () => ben.chat.receipts.of(toMe).get()[0]?.readSeq ?? -1;
  await expect.poll(() => lastSeq() - readSeq()).toBe(0);

  const box = page.getByRole("textbox", { name: "Message…" });
  const answer = `Good morning ${randomUUID()}`;
  await box.fill(answer);
  await expect.poll(() => ben.chat.typing.in(toMe).get()).toHaveLength(1);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => atBen.texts().at(-1)).toBe(answer);
  await expect.poll(() => lastWords(ben, toMe)).toBe(answer);
  await expect(log.getByRole("img", { name: "Delivered" }).last()).toBeVisible();
  ben.chat.readMarkers.upTo(toMe, lastSeq());
  await expect(log.getByRole("img", { name: "Read" }).last()).toBeVisible();
  ben.chat.typing.say(toMe);
  await expect(page.getByText("typing…")).toBeVisible();
  await expect(page.getByText("typing…")).toBeHidden();

  await ben.chat.messages.react(uidOf(ben, toMe), "👍", true);
  await expect(log.getByRole("button", { name: "👍, 1" }).last()).toBeVisible();
  await expectAccessible(page);
  await openMenu(page, answer);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(box).toHaveValue(answer);
  await box.fill("Good evening");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(log.getByText("Good evening", { exact: true })).toBeVisible();
  await expect.poll(() => atBen.texts().at(-1)).toBe("Good evening");
  await openMenu(page, "Good evening");
  await page.getByRole("button", { name: "Recall" }).click();
  await expect(log.getByText("You recalled a message").last()).toBeVisible();
  await page.getByRole("button", { name: "Edit again" }).click();
  await expect(box).toHaveValue("Good evening");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link").filter({ hasText: "[Draft] Good evening" })).toBeVisible();
  ben.chat.stop();
});

test("群聊：提及、已读名单、群通知，被移出后离开会话", async ({ page }) => {
  const [owner, other] = await Promise.all([chatDevice("ph.mgr4"), chatDevice("ph.mgr5")]);
  await signIn(page, "ph.msg1", "zh");
  const me = await userId(page);
  const name = `马尼拉 ${randomUUID().slice(0, 8)}`;
  const group = await owner.chat.groups.create([me, other.chat.userId], name, randomUUID());
  const key: ConversationKey = { type: 1, target: group.id };
  const atOwner = follow(owner, key);
  owner.chat.send(key, textContent("@你 请看", null, { all: false, userIds: [me] }));
  await tabBar(page).getByRole("link", { name: /^消息/ }).click();
  const row = page.getByRole("link").filter({ hasText: name });
  await expect(row).toContainText(word("zh", "messages.mentioned"));
  await row.click();
  const log = page.getByRole("log");
  await expect(log.getByText(`创建了群聊“${name}”`)).toBeVisible();

  const box = page.getByRole("textbox", { name: "发消息…" });
  await box.pressSequentially("收到@");
  const picker = page.getByRole("listbox", { name: "选择要提及的人" });
  await expect(picker.getByRole("option").first()).toBeVisible();
  // Only those who run a group may name everybody.
  await expect(picker.getByRole("option", { name: "所有人" })).toHaveCount(0);
  await picker.getByRole("option").first().click();
  await box.press("End");
  await page.getByRole("button", { name: "发送" }).click();
  await expect.poll(() => atOwner.texts().at(-1)).toMatch(/^收到@\S/);
  await expect.poll(() => lastWords(owner, key)).toMatch(/^收到@\S/);
  const mentioned = owner.chat.conversations.row(key)?.lastMessage?.content.mentionedTargets;
  expect(mentioned).toHaveLength(1);

  owner.chat.readMarkers.upTo(key, owner.chat.conversations.row(key)?.lastSeq ?? 0);
  await log.getByRole("button", { name: "已读 1/2" }).click();
  const sheet = page.getByRole("dialog", { name: "已读情况" });
  await expect(sheet.getByRole("heading", { name: "已读（1）" })).toBeVisible();
  await expect(sheet.getByRole("heading", { name: "未读（1）" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await owner.chat.groups.kick(group.id, [me]);
  await expect(page.getByText("您已不在该群聊中")).toBeVisible();
  await expect(page).toHaveURL(/IMIndex/);
  owner.chat.stop();
  other.chat.stop();
});

test("tanpa jaringan: pesan menunggu, bertahan saat dimuat ulang, dan tiba sekali", async ({
  page,
  context,
}) => {
  const ben = await chatDevice("id.mgr5");
  await signIn(page, "id.mgr6", "id");
  const toMe: ConversationKey = { type: 0, target: await userId(page) };
  const atBen = follow(ben, toMe);
  const mark = randomUUID();
  const own = (screen: typeof atBen) => screen.texts().filter((text) => text.includes(mark));
  await page.goto(`/pagesIM/pages/conversation/ConversationPage?type=0&target=${ben.chat.userId}`);
  const log = page.getByRole("log");
  const box = page.getByRole("textbox", { name: "Tulis pesan…" });
  const say = async (words: string) => {
    await box.fill(`${words} ${mark}`);
    await page.getByRole("button", { name: "Kirim" }).click();
  };
  await say("satu");
  await expect.poll(() => own(atBen)).toEqual([`satu ${mark}`]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(log.getByText(`satu ${mark}`, { exact: true })).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(word("id", "system.offline"))).toBeVisible();
  await say("dua");
  await say("tiga");
  await expect(log.getByRole("img", { name: "Mengirim" })).toHaveCount(2);
  ben.chat.send(toMe, plain(`sementara itu ${mark}`));
  await expect.poll(() => own(atBen).at(-1)).toBe(`sementara itu ${mark}`);
  await page.reload();
  await expect(log.getByText(`tiga ${mark}`, { exact: true })).toBeVisible();
  await expect(log.getByRole("img", { name: "Mengirim" })).toHaveCount(2);

  await context.setOffline(false);
  const expected = ["satu", "sementara itu", "dua", "tiga"].map((words) => `${words} ${mark}`);
  await expect.poll(() => own(atBen)).toEqual(expected);
  await expect(log.getByRole("img", { name: "Mengirim" })).toHaveCount(0);
  await expect(log.getByText(mark)).toHaveText(expected);
  ben.chat.stop();
});

test("ประวัติยาว: เลื่อนขึ้นแล้วไม่กระโดด และเปิดที่ข้อความที่ต้องการได้", async ({ page }) => {
  const ben = await chatDevice("my.mgr3");
  await signIn(page, "my.msg1", "th");
  const group = await ben.chat.groups.create([await userId(page)], "ยาว", randomUUID());
  const key: ConversationKey = { type: 1, target: group.id };
  const atBen = follow(ben, key);
  const count = 90;
  for (let number = 1; number <= count; number += 1) ben.chat.send(key, plain(`ข้อความ ${number}`));
  const sent = () => atBen.texts().filter(Boolean).length - atBen.waiting();
  await expect.poll(sent, { timeout: 40_000 }).toBe(count);

  const address = `/pagesIM/pages/conversation/ConversationPage?type=1&target=${group.id}`;
  await page.goto(address);
  const log = page.getByRole("log");
  const message = (number: number) => log.getByText(`ข้อความ ${number}`, { exact: true });
  await expect(message(count)).toBeInViewport();
  // The reader sees the newest first, and is led to the first unread one.
  await page.getByRole("button", { name: `${count} ข้อความใหม่` }).click();
  await expect(message(1)).toBeInViewport();
  await page.getByRole("button", { name: /^ไปยังข้อความล่าสุด/ }).click();
  await expect(message(count)).toBeInViewport();

  // One step at a time up through several pages: what is on the screen moves by the step alone.
  await log.hover();
  for (let step = 0; step < 12; step += 1) {
    const jumped = await log.evaluate(scrollUp, 300);
    expect(Math.abs(jumped)).toBeLessThanOrEqual(2);
  }
  await page.goto(`${address}&seq=60`);
  await expect(message(59)).toBeInViewport();
  expect(await log.getByRole("listitem").count()).toBeLessThan(60);
  ben.chat.stop();
});
