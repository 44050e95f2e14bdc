import { expect, test } from "playwright/test";
import { partCompany, telephoneOf, threePeople } from "../support/company";
import type { Cast } from "../support/company";
import type { Person } from "../support/people";
import type { Language } from "../support/words";

/** What is said, as people of each language would say it. */
const talk = {
  en: {
    reason: "We met at the stock count",
    alias: "Warehouse friend",
    meeting: "in a meeting, back at 3",
    hello: "Are you at the office?",
    mended: "Are you at the office today?",
    half: "Not today, but",
    again: "Please call me back",
    aside: "Can you hear me?",
    refused: "Your request was declined. Please try again later.",
  },
  zh: {
    reason: "盘点时见过",
    alias: "仓库的朋友",
    meeting: "开会中，三点回来",
    hello: "你在办公室吗？",
    mended: "你今天在办公室吗？",
    half: "今天不在，不过",
    again: "请回我电话",
    aside: "听得到吗？",
    refused: "对方已拒绝，请过段时间再申请",
  },
  id: {
    reason: "Kita bertemu saat hitung stok",
    alias: "Teman gudang",
    meeting: "sedang rapat, kembali pukul 3",
    hello: "Apakah Anda di kantor?",
    mended: "Apakah Anda di kantor hari ini?",
    half: "Hari ini tidak, tetapi",
    again: "Tolong telepon saya",
    aside: "Apakah terdengar?",
    refused: "Permintaan Anda ditolak. Silakan ajukan lagi nanti.",
  },
  th: {
    reason: "เจอกันตอนนับสต็อก",
    alias: "เพื่อนที่คลัง",
    meeting: "ประชุมอยู่ กลับบ่ายสาม",
    hello: "อยู่ที่สำนักงานไหม",
    mended: "วันนี้อยู่ที่สำนักงานไหม",
    half: "วันนี้ไม่อยู่ แต่",
    again: "ช่วยโทรกลับด้วย",
    aside: "ได้ยินไหม",
    refused: "คำขอของคุณถูกปฏิเสธ กรุณาขออีกครั้งภายหลัง",
  },
} as const satisfies Record<Language, unknown>;

// A long story on three phones at once, on a machine that builds for everybody.
test.describe.configure({ timeout: 360_000 });

test.afterEach(({ browser }) => partCompany(browser));

const cast: Cast = ["en", "id", "th"];

test(`two people become friends and part, a third is told of one (${cast.join(", ")})`, async ({
  browser,
  request,
}, info) => {
  const [ann, ben, cat] = await threePeople(browser, request, cast);
  const [hers, his] = [talk[ann.language], talk[ben.language]];

  // Asked and refused: asking again at once is no use, but the other may ask.
  await Promise.all([ann.find(ben), openRequests(ben)]);
  await ask(ann, hers.reason);
  await expect(ann.text("contacts.person.asked")).toBeVisible();
  await expect(ben.page.getByText(hers.reason)).toBeVisible();
  await ben.shoot("asked", info);
  await ben.button("contacts.requests.refuseOf", { name: ann.name }).click();
  await expect(ben.text("contacts.requests.refused")).toBeVisible();
  await ask(ann, hers.reason);
  await expect(ann.page.getByText(hers.refused)).toBeVisible();
  await ann.page.keyboard.press("Escape");
  await expect(ann.dialog).toBeHidden();
  await ben.page.getByRole("link", { name: ann.name }).click();
  await ask(ben, his.reason);
  await expect(ann.page.getByText(his.reason)).toBeVisible();
  await ann.shoot("asking", info);
  await ann.button("contacts.requests.accept").click();
  await Promise.all([
    expect(ann.switch("contacts.person.star")).toBeVisible(),
    expect(ben.switch("contacts.person.star")).toBeVisible(),
  ]);

  // Called by another name, seen to be there, and seen to be busy.
  await ann.page.getByRole("button", { name: ann.say("contacts.person.alias") }).click();
  await ann.fillSheet(hers.alias);
  await expect(ann.page.getByRole("heading", { name: hers.alias })).toBeVisible();
  await expect(ann.text("contacts.presence.web")).toBeVisible();
  await ben.page.goto("/pagesIM/pages/contact/ContactListPage");
  await expect(ben.page.getByRole("link", { name: ann.name })).toContainText(
    ben.say("contacts.presence.web"),
  );
  await ben.page.getByRole("link", { name: ben.name }).click();
  await ben.page.getByRole("button", { name: ben.say("contacts.own.status") }).click();
  await ben.dialog.getByRole("radio", { name: ben.say("contacts.presence.1") }).click();
  await ben.page.getByRole("button", { name: ben.say("contacts.own.text") }).click();
  await ben.fillSheet(his.meeting);
  const busy = `${ann.say("contacts.presence.1")} · ${his.meeting}`;
  await expect(ann.page.getByText(busy)).toBeVisible();
  await Promise.all([ann.shoot("friend", info), ben.shoot("own-page", info)]);

  // Delivered, read, changed, and answered by somebody who is writing.
  await Promise.all([ben.page.goto("/pages/IM/IMIndex"), cat.openList()]);
  await ann.link("contacts.person.message").click();
  await ann.write(hers.hello);
  await expect(mark(ann, "chat.delivered")).toBeVisible();
  await ben.open(ann.name);
  await expect(mark(ann, "chat.read")).toBeVisible();
  await ann.act(hers.hello, "chat.edit");
  await ann.box.fill(hers.mended);
  await ann.button("chat.save").click();
  await expect(ben.heard(hers.mended)).toBeVisible();
  await expect(ben.log.getByText(ben.say("chat.edited"))).toBeVisible();
  await ben.box.fill(his.half);
  await expect(ann.text("chat.typing")).toBeVisible();
  await ann.shoot("ticks", info);

  // What is half written, read, kept on top and silenced on one device is so on the other.
  const telephone = await telephoneOf(browser, ben);
  await telephone.openList();
  await ben.back();
  await expect(telephone.row(ann.name)).toContainText(`${ben.say("messages.draft")} ${his.half}`);
  await telephone.shoot("draft", info);
  await telephone.open(ann.name);
  await expect(telephone.box).toHaveValue(his.half);
  await telephone.send();
  await expect(ann.heard(his.half)).toBeVisible();
  await expect(ben.row(ann.name)).not.toContainText(ben.say("messages.draft"));
  await telephone.back();
  await ann.write(hers.again);
  const unread = ben.say("messages.unread", { n: 1 });
  for (const device of [ben, telephone]) {
    await expect(device.row(ann.name)).toContainText(unread);
  }
  await telephone.open(ann.name);
  await expect(ben.row(ann.name)).not.toContainText(unread);
  await ben.actOnRow(ann.name, "messages.pin");
  await ben.actOnRow(ann.name, "messages.mute");
  await telephone.back();
  await expect(telephone.row(ann.name)).toContainText(ben.say("messages.onTop"));
  await expect(telephone.row(ann.name).getByLabel(ben.say("messages.silent"))).toBeVisible();
  await telephone.actOnRow(ann.name, "messages.unpin");
  await expect(ben.row(ann.name)).not.toContainText(ben.say("messages.onTop"));
  await telephone.actOnRow(ann.name, "messages.unmute");
  await expect(ben.row(ann.name).getByLabel(ben.say("messages.silent"))).toHaveCount(0);

  // All read at once on both; a conversation taken out of the list is called back.
  await ann.write(hers.aside);
  await expect(telephone.row(ann.name)).toContainText(unread);
  await ben.button("messages.start").click();
  await ben.confirm("messages.markAllRead");
  for (const device of [ben, telephone]) {
    await expect(device.row(ann.name)).not.toContainText(unread);
  }
  await ben.actOnRow(ann.name, "messages.remove");
  await ben.button("messages.undo").click();
  await expect(ben.row(ann.name)).toBeVisible();
  await telephone.context.close();

  // A friend's card for a third person.
  await ann.find(cat);
  await ann.link("contacts.person.message").click();
  await ann.button("media.more").click();
  await ann.button("media.card").click();
  await ann.dialog.getByRole("searchbox").fill(hers.alias);
  await ann.dialog.getByRole("button", { name: hers.alias }).click();
  await ann.confirm("chat.send");
  await cat.open(ann.name);
  await cat.log
    .getByRole("link")
    .filter({ hasText: cat.say("media.card") })
    .click();
  await expect(cat.page.getByRole("heading", { name: ben.name })).toBeVisible();
  await cat.shoot("card", info);

  // Blocked, nothing arrives; deleted, friend and conversation are gone.
  await ann.page.goto("/pagesIM/pages/contact/ContactListPage");
  await ann.page.getByRole("link", { name: hers.alias }).click();
  await ann.switch("contacts.person.block").click();
  await ann.confirm("contacts.person.block");
  await expect(ann.switch("contacts.person.block")).toBeChecked();
  await ben.open(ann.name);
  await ben.box.fill(his.aside);
  await ben.send();
  await expect(ben.button("chat.notSent")).toBeVisible();
  await ben.shoot("refused", info);
  await ann.switch("contacts.person.block").click();
  await expect(ann.switch("contacts.person.block")).not.toBeChecked();
  await ben.button("chat.notSent").click();
  await ben.confirm("chat.retry");
  await expect(ben.button("chat.notSent")).toHaveCount(0);
  await ann.button("contacts.person.delete").click();
  await ann.confirm("contacts.person.delete");
  // The choice stands in the address, so it is made a moment after the tap.
  await ann.page.getByRole("radio", { name: ann.say("contacts.friends"), exact: true }).click();
  await expect(ann.text("contacts.none")).toBeVisible();
  await ann.shoot("no-friends", info);
  await ann.page.goto("/pages/IM/IMIndex");
  await expect(ann.row(cat.name)).toBeVisible();
  await expect(ann.row(hers.alias)).toHaveCount(0);
});

/** Goes to the requests by the way of the contacts. */
async function openRequests(person: Person): Promise<void> {
  await person.openList();
  await person.page.getByRole("button", { name: person.say("messages.contacts") }).click();
  await person.page.getByRole("link", { name: person.say("page.friendRequests") }).click();
  await expect(person.text("contacts.requests.none")).toBeVisible();
}

/** Asks whoever's page is open to be friends. */
async function ask(person: Person, reason: string): Promise<void> {
  await person.button("contacts.person.addFriend").click();
  await person.dialog.getByRole("textbox").fill(reason);
  await person.dialog.getByRole("button", { name: person.say("contacts.ask.send") }).click();
}

/** How far the newest message of one's own has come. */
function mark(person: Person, key: "chat.delivered" | "chat.read") {
  return person.log.getByRole("img", { name: person.say(key), exact: true }).last();
}
