import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { partCompany, threePeople } from "../support/company";
import type { Cast } from "../support/company";
import type { Person } from "../support/people";
import { anotherDevice, signIn } from "../support/phone";
import type { Language } from "../support/words";

/** What is talked about, as people of each language would say it. */
const talk = {
  en: {
    group: "Shelf count",
    question: "When do we count the shelves?",
    answer: "on Friday, could you come?",
    all: "please bring the lists",
    slip: "See you on Thursday",
    aside: "I have no lists left",
    waiting: ["On the road, no signal", "Back at the office soon"],
    meanwhile: "The meeting room is taken",
    notice: "Friday at nine, second floor",
    alias: "Storekeeper",
  },
  zh: {
    group: "货架盘点",
    question: "什么时候盘点货架？",
    answer: "周五，你能来吗？",
    all: "请带上清单",
    slip: "周四见",
    aside: "我没有清单了",
    waiting: ["在路上，没有信号", "很快回到办公室"],
    meanwhile: "会议室被占了",
    notice: "周五九点，二楼",
    alias: "仓管员",
  },
  id: {
    group: "Hitung rak",
    question: "Kapan kita menghitung rak?",
    answer: "hari Jumat, bisa datang?",
    all: "tolong bawa daftarnya",
    slip: "Sampai jumpa hari Kamis",
    aside: "Daftar saya sudah habis",
    waiting: ["Di jalan, tidak ada sinyal", "Sebentar lagi di kantor"],
    meanwhile: "Ruang rapat sedang dipakai",
    notice: "Jumat pukul sembilan, lantai dua",
    alias: "Petugas gudang",
  },
  th: {
    group: "นับสินค้าบนชั้น",
    question: "เราจะนับสินค้ากันเมื่อไร",
    answer: "วันศุกร์ มาได้ไหม",
    all: "กรุณานำรายการมาด้วย",
    slip: "เจอกันวันพฤหัสบดี",
    aside: "ฉันไม่มีรายการเหลือแล้ว",
    waiting: ["อยู่บนถนน ไม่มีสัญญาณ", "ใกล้ถึงสำนักงานแล้ว"],
    meanwhile: "ห้องประชุมไม่ว่าง",
    notice: "วันศุกร์เก้าโมง ชั้นสอง",
    alias: "ผู้ดูแลคลัง",
  },
} as const satisfies Record<Language, unknown>;

// Three phones at once on a machine that builds for everybody.
test.describe.configure({ timeout: 180_000 });

test.afterEach(({ browser }) => partCompany(browser));

/** The first says what is said; all four languages read it. */
const talkers: Cast = ["en", "zh", "id"];
const members: Cast = ["th", "id", "en"];

const titleOf = ({ group }: { group: string }) => `${group} ${randomUUID().slice(0, 4)}`;

test(`three people talk in a group (${talkers.join(", ")})`, async ({ browser, request }, info) => {
  const lines = talk[talkers[0]];
  const [ann, ben, cat] = await threePeople(browser, request, talkers);
  const title = titleOf(lines);
  await Promise.all([ben.openList(), cat.openList()]);
  await ann.makeGroup(title, [ben, cat]);

  // Quoted and named: whoever is named is told in the list.
  await ann.write(lines.question);
  await ben.open(title);
  await ben.act(lines.question, "chat.quote");
  await ben.address(cat.name);
  await ben.box.pressSequentially(lines.answer);
  await ben.send();
  const answer = `@${cat.name} ${lines.answer}`;
  await expect(cat.row(title)).toContainText(cat.say("messages.mentioned"));
  await cat.shoot("list", info);
  await cat.open(title);
  await expect(cat.heard(answer)).toBeVisible();
  await expect(cat.log.getByRole("button").filter({ hasText: lines.question })).toBeVisible();

  // The owner names everybody.
  await ben.back();
  await ann.address(ann.say("chat.everyone"));
  await ann.box.pressSequentially(lines.all);
  await ann.send();
  await expect(ben.row(title)).toContainText(ben.say("messages.mentionedAll"));
  await ben.open(title);

  // A sign put there by one is seen by the others; who has read is told to the author.
  await cat.react(lines.all, "👍");
  for (const person of [ann, ben, cat]) {
    await expect(person.button("chat.reaction", { emoji: "👍", n: 1 })).toBeVisible();
  }
  await ann.button("chat.readBy", { n: 2, m: 2 }).last().click();
  const readers = ann.say("chat.readersRead", { n: 2 });
  await expect(ann.dialog.getByRole("heading", { name: readers })).toBeVisible();
  await expect(ann.dialog.getByText(cat.name)).toBeVisible();
  await ann.shoot("readers", info);
  await ann.page.keyboard.press("Escape");
  await expect(ann.dialog).toBeHidden();

  // Deleted for oneself it stays with the others; taken back it is gone for all.
  await cat.write(lines.aside);
  await expect(ben.heard(lines.aside)).toBeVisible();
  await ben.act(lines.aside, "chat.delete");
  await ben.confirm("chat.discard");
  await expect(ben.heard(lines.aside)).toBeHidden();
  await expect(ann.heard(lines.aside)).toBeVisible();
  await ann.write(lines.slip);
  await Promise.all([expectHeard(ben, lines.slip), expectHeard(cat, lines.slip)]);
  await ann.act(lines.slip, "chat.recall");
  for (const person of [ann, ben, cat]) {
    const who = person === ann ? ann.say("messages.you") : person.actor(ann);
    await expect(
      person.log.getByText(person.say("messages.notice.recalled", { who })),
    ).toBeVisible();
    await expect(person.heard(lines.slip)).toBeHidden();
  }
  await ann.button("chat.reedit").click();
  await expect(ann.box).toHaveValue(lines.slip);
  await ann.box.fill("");
  await ben.shoot("group", info);

  // Several messages passed on as one record, opened by somebody else.
  await cat.act(lines.all, "media.select");
  const aside = cat.say("media.selectOne", { text: lines.aside });
  await cat.page.getByRole("checkbox", { name: aside }).check();
  await cat.button("media.forwardMerged").click();
  await cat.page.getByRole("searchbox").fill(ben.name);
  await cat.page.getByRole("checkbox", { name: ben.name }).check();
  await cat.button("media.forward.send", { n: 1 }).click();
  await expect(cat.page.getByRole("heading", { name: title })).toBeVisible();
  await ben.back();
  await ben.open(cat.name);
  await ben.log.getByRole("link").filter({ hasText: lines.aside }).click();
  await expect(ben.page.getByRole("listitem").filter({ hasText: lines.aside })).toBeVisible();
  await expect(ben.page.getByRole("listitem").filter({ hasText: lines.all })).toBeVisible();
  await ben.shoot("record", info);
  await ben.back();
  await ben.back();
  await ben.open(title);

  // Written without a network: sent once, in order, after what was said meanwhile.
  await cat.context.setOffline(true);
  await expect(cat.page.getByText(cat.say("system.offline"))).toBeVisible();
  for (const words of lines.waiting) await cat.write(words);
  await expect(cat.log.getByRole("img", { name: cat.say("chat.sending") })).toHaveCount(2);
  await ann.write(lines.meanwhile);
  await expectHeard(ben, lines.meanwhile);
  await cat.context.setOffline(false);
  const inOrder = [lines.meanwhile, ...lines.waiting];
  const any = new RegExp(`^(${inOrder.join("|")})$`);
  for (const person of [ann, ben, cat]) {
    await expect(person.log.getByText(any)).toHaveText(inOrder);
  }
  await expect(cat.log.getByRole("img", { name: cat.say("chat.sending") })).toHaveCount(0);
});

test(`three people run a group and part (${members.join(", ")})`, async ({
  browser,
  request,
}, info) => {
  const lines = talk[members[0]];
  const [ann, ben, cat] = await threePeople(browser, request, members);
  const title = titleOf(lines);
  await Promise.all([ben.openList(), cat.openList()]);
  await ann.makeGroup(title, [ben, cat]);
  await Promise.all([ben.open(title), cat.open(title)]);

  // One is made a manager, and silences another.
  await ann.actOnMember(ben, "groups.act.makeManager");
  const seat = ann.page.getByRole("link", { name: ben.name });
  await expect(seat).toContainText(ann.say("groups.role.manager"));
  const appointed = { who: ben.actor(ann), people: ben.say("messages.youThem") };
  await expect(ben.log.getByText(ben.say("messages.notice.managersOn", appointed))).toBeVisible();
  await ben.actOnMember(cat, "groups.act.mute");
  await expect(cat.page.getByText(cat.say("chat.mutedYou"))).toBeVisible();
  await expect(cat.box).toBeHidden();
  await cat.shoot("muted", info);
  await ben.shoot("members", info);
  await ben.actOnMember(cat, "groups.act.unmute");
  await expect(cat.box).toBeVisible();

  // What is announced is said to everybody; a name of one's own is what the others see.
  await ann.back();
  await ann.button("common.edit").click();
  await ann.fillSheet(lines.notice);
  await expect(cat.log.getByText(lines.notice)).toBeVisible();
  await cat.button("chat.details").click();
  const ownAlias = cat.page.getByRole("button", { name: cat.say("groups.myAlias") });
  await expect(ownAlias).toBeVisible();
  await expect(cat.page.getByText(lines.notice)).toBeVisible();
  await ownAlias.click();
  await cat.fillSheet(lines.alias);
  await cat.back();
  await cat.write(lines.question);
  await ann.back();
  await expect(ann.heard(lines.question)).toBeVisible();
  await expect(ann.log.getByText(lines.alias, { exact: true })).toBeVisible();

  // Kept on top, silenced, marked as unread, and emptied: all for oneself alone.
  await ann.back();
  await ann.actOnRow(title, "messages.pin");
  await expect(ann.row(title)).toContainText(ann.say("messages.onTop"));
  await ann.actOnRow(title, "messages.mute");
  await expect(ann.row(title).getByLabel(ann.say("messages.silent"))).toBeVisible();
  await ann.actOnRow(title, "messages.markUnread");
  await expect(ann.row(title)).toContainText(ann.say("messages.unread", { n: 1 }));
  await ann.shoot("pinned", info);
  await ann.open(title);
  await ann.button("chat.details").click();
  await ann.button("groups.clear").click();
  await ann.confirm("groups.clear");
  await ann.back();
  await expect(ann.page.getByText(ann.say("chat.empty"))).toBeVisible();
  await expect(cat.heard(lines.question)).toBeVisible();

  // One blocks another.
  await ben.page.getByRole("link", { name: lines.alias }).click();
  const blocking = ben.page.getByRole("switch", { name: ben.say("contacts.person.block") });
  await blocking.click();
  await ben.confirm("contacts.person.block");
  await expect(blocking).toBeChecked();
  await ben.shoot("blocked", info);

  // One leaves: the conversation leaves their list, and the others are told.
  await cat.button("chat.details").click();
  await cat.button("groups.quit").click();
  await cat.confirm("groups.quit");
  await expect(cat.page.getByRole("heading", { name: cat.say("messages.title") })).toBeVisible();
  await expect(cat.row(title)).toHaveCount(0);
  await expect(
    ann.log.getByText(ann.say("messages.notice.quit", { who: ann.actor(cat) })),
  ).toBeVisible();

  // Whoever is blocked sees that nothing arrives.
  await cat.button("messages.start").first().click();
  await cat.confirm("messages.findPeople");
  await cat.page.getByRole("searchbox").fill(ben.name);
  await cat.page.getByRole("link", { name: ben.name }).click();
  await cat.link("contacts.person.message").click();
  await cat.write(lines.aside);
  await cat.button("chat.notSent").click();
  await expect(cat.dialog.getByRole("button", { name: cat.say("chat.retry") })).toBeVisible();
  await cat.shoot("refused", info);

  // The same login on another phone: this one is signed out, and says why.
  const other = await anotherDevice(browser);
  await signIn(other.page, cat.account.login, cat.language, cat.account.secret);
  await expect(cat.page.getByText(cat.say("auth.reason.kicked_off"))).toBeVisible();
  await cat.shoot("kicked-off", info);
});

async function expectHeard(person: Person, words: string): Promise<void> {
  await expect(person.heard(words)).toBeVisible();
}
