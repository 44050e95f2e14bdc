import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { partCompany, threePeople } from "../support/company";
import type { Cast } from "../support/company";
import type { Person } from "../support/people";
import type { Language } from "../support/words";

/** What is said, as people of each language would say it. */
const talk = {
  en: { reason: "I look after the shops in Rayong", welcome: "Prices come on Monday" },
  zh: { reason: "我负责罗勇府的门店", welcome: "周一发新价格" },
  id: { reason: "Saya mengurus toko di Rayong", welcome: "Harga baru datang hari Senin" },
  th: { reason: "ดูแลร้านค้าในระยองอยู่", welcome: "ราคาใหม่มาวันจันทร์" },
} as const satisfies Record<Language, unknown>;

// A story on three phones at once, on a machine that builds for everybody.
test.describe.configure({ timeout: 240_000 });

test.afterEach(({ browser }) => partCompany(browser));

const cast: Cast = ["th", "en", "zh"];

test(`a group lets in who asks, or does not (${cast.join(", ")})`, async ({
  browser,
  request,
}, info) => {
  const [ann, ben, cat] = await threePeople(browser, request, cast);
  const [hers, his, theirs] = [talk[ann.language], talk[ben.language], talk[cat.language]];
  const title = `Rayong ${randomUUID().slice(0, 4)}`;
  await ben.openList();
  await ann.makeGroup(title, [ben]);
  await ann.button("chat.details").click();
  await ann.link("page.groupManage").click();
  await ann.page.getByRole("button", { name: ann.say("groups.manage.join") }).click();
  await ann.dialog.getByRole("radio", { name: ann.say("groups.manage.join.3") }).click();
  await ann.switch("groups.manage.searchable").click();
  await expect(ann.switch("groups.manage.searchable")).toBeChecked();
  await ann.page.getByRole("link", { name: ann.say("groups.requests") }).click();
  await expect(ann.text("groups.requests.none")).toBeVisible();
  await ann.shoot("nobody-waits", info);

  // Who has left stands outside like anybody else. The owner sees who asks, and why, without looking again.
  await ben.open(title);
  await ben.button("chat.details").click();
  await ben.button("groups.quit").click();
  await ben.confirm("groups.quit");
  await cat.openList();
  await ask(ben, title, his.reason);
  await ask(cat, title, theirs.reason);
  await expect(ann.page.getByText(his.reason)).toBeVisible();
  await expect(ann.page.getByText(theirs.reason)).toBeVisible();
  await Promise.all([ann.shoot("two-wait", info), ben.shoot("waits", info)]);

  // One comes in and reads along; what the group tells is told in each one's language.
  await ann.button("groups.requests.acceptOf", { name: ben.name }).click();
  const accepted = ann.say("groups.requests.accepted", { name: ben.name });
  await expect(ann.page.getByText(accepted)).toBeVisible();
  await ben.link("groups.open").click();
  await expect(
    ben.notice("messages.notice.joined", { who: ben.say("messages.you") }),
  ).toBeVisible();

  // The other does not, is told so, and may ask again.
  await ann.button("groups.requests.refuseOf", { name: cat.name }).click();
  await expect(ann.text("groups.requests.none")).toBeVisible();
  await expect(cat.text("groups.ask.refused")).toBeVisible();
  await cat.shoot("refused", info);
  await cat.button("groups.ask.again").click();
  await send(cat, theirs.reason);
  await expect(ann.page.getByText(theirs.reason)).toBeVisible();

  // The owner reads in the conversation that somebody waits; only those who were let in hear what is said.
  await ann.page.goto("/pages/IM/IMIndex");
  await ann.open(title);
  const waits = ann.say("chat.waiting", { n: 1 });
  await expect(ann.page.getByRole("link", { name: waits })).toBeVisible();
  await ann.shoot("one-waits", info);
  await expect(ann.notice("messages.notice.joined", { who: ann.actor(ben) })).toBeVisible();
  await ann.write(hers.welcome);
  await expect(ben.heard(hers.welcome)).toBeVisible();
  await cat.page.goto("/pages/IM/IMIndex");
  await expect(cat.row(title)).toHaveCount(0);
});

/** Finds a group one is not in by its name, and asks those who run it to be let in. */
async function ask(person: Person, title: string, reason: string): Promise<void> {
  await person.link("common.search").click();
  await person.page.getByRole("searchbox").fill(title);
  await person.page.getByRole("link", { name: title }).click();
  await expect(person.text("groups.ask.hint")).toBeVisible();
  await person.button("groups.ask").click();
  await send(person, reason);
}

async function send(person: Person, reason: string): Promise<void> {
  await person.dialog.getByRole("textbox").fill(reason);
  await person.confirm("groups.ask.send");
  await expect(person.text("groups.ask.waiting")).toBeVisible();
}
