import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { partCompany, threePeople } from "../support/company";
import type { Cast } from "../support/company";
import { picture } from "../support/media";
import type { Person } from "../support/people";
import type { Language } from "../support/words";

/** What is said, as people of each language would say it. */
const talk = {
  en: {
    before: "The new shelves have come",
    between: "Prices are not for everybody",
    answer: "I can help on Monday",
    alias: "Shelf builder",
    remark: "The shelf people",
  },
  zh: {
    before: "新货架到了",
    between: "价格不便公开",
    answer: "我周一可以帮忙",
    alias: "装货架的",
    remark: "货架小组",
  },
  id: {
    before: "Rak baru sudah datang",
    between: "Harga bukan untuk semua orang",
    answer: "Saya bisa membantu hari Senin",
    alias: "Tukang rak",
    remark: "Orang-orang rak",
  },
  th: {
    before: "ชั้นวางใหม่มาแล้ว",
    between: "ราคาไม่ใช่สำหรับทุกคน",
    answer: "วันจันทร์ฉันช่วยได้",
    alias: "ช่างชั้นวาง",
    remark: "กลุ่มชั้นวาง",
  },
} as const satisfies Record<Language, unknown>;

// A long story on three phones at once, on a machine that builds for everybody.
test.describe.configure({ timeout: 360_000 });

test.afterEach(({ browser }) => partCompany(browser));

const cast: Cast = ["zh", "th", "id"];

test(`a group is run by its owner and a manager, and ends (${cast.join(", ")})`, async ({
  browser,
  request,
}, info) => {
  const [ann, ben, cat] = await threePeople(browser, request, cast);
  const [hers, his, theirs] = [talk[ann.language], talk[ben.language], talk[cat.language]];
  await Promise.all([ben.openList(), cat.openList()]);
  await ann.makeGroup(`Shelves ${randomUUID().slice(0, 4)}`, [ben]);
  await ann.write(hers.before);

  // A newcomer may read what was said before.
  await manage(ann);
  await turn(ann, "groups.manage.history", true);
  await ann.back();
  const title = `Racks ${randomUUID().slice(0, 4)}`;
  await ann.button("groups.name").click();
  await ann.fillSheet(title);
  await ben.open(title);
  await expect(
    ben.notice("messages.notice.renamed", { who: ben.actor(ann), name: title }),
  ).toBeVisible();
  await ann.link("groups.invite").click();
  await ann.page.getByRole("searchbox").fill(cat.name);
  await ann.page.getByRole("checkbox", { name: cat.name }).check();
  await ann.button("groups.invite.do", { n: 1 }).click();
  const invited = { who: ben.actor(ann), people: ben.acted(cat) };
  await expect(ben.notice("messages.notice.invited", invited)).toBeVisible();
  await cat.open(title);
  await expect(cat.heard(hers.before)).toBeVisible();

  // A picture for everybody, a name for oneself.
  await ann.page.getByLabel(ann.say("groups.picture")).setInputFiles({
    name: "shelf.jpg",
    mimeType: "image/jpeg",
    buffer: await picture(ann.page, 400, 400),
  });
  for (const person of [ben, cat]) {
    const changed = { who: person.actor(ann) };
    await expect(person.notice("messages.notice.portrait", changed)).toBeVisible();
  }
  await ben.button("chat.details").click();
  await ben.page.getByRole("button", { name: ben.say("groups.remark") }).click();
  await ben.fillSheet(his.remark);
  await ben.back();
  await expect(ben.page.getByRole("heading", { name: his.remark })).toBeVisible();
  await expect(cat.page.getByRole("heading", { name: title })).toBeVisible();

  // A manager silences everybody and lets one speak.
  await ann.link("groups.allMembers").click();
  await ann.actOnMember(ben, "groups.act.makeManager");
  for (const person of [ben, cat]) {
    const appointed = { who: person.actor(ann), people: person.acted(ben) };
    await expect(person.notice("messages.notice.managersOn", appointed)).toBeVisible();
  }
  await manage(ben);
  await turn(ben, "groups.manage.muteAll", true);
  await expect(cat.notice("messages.notice.muteOn", { who: cat.actor(ben) })).toBeVisible();
  await expect(cat.text("chat.mutedAll")).toBeVisible();
  await expect(cat.box).toBeHidden();
  await Promise.all([ben.shoot("manage", info), cat.shoot("muted-all", info)]);
  await ben.back();
  await ben.link("groups.allMembers").click();
  await ben.actOnMember(cat, "groups.act.allow");
  await cat.write(theirs.answer);
  const allowed = { who: cat.actor(ben), people: cat.acted(cat) };
  await expect(cat.notice("messages.notice.allowedOn", allowed)).toBeVisible();
  const seat = ann.page.getByRole("link", { name: cat.name });
  await expect(seat).toContainText(ann.say("groups.allowed"));
  await ann.shoot("members", info);
  await ben.actOnMember(cat, "groups.act.disallow");
  await expect(cat.text("chat.mutedAll")).toBeVisible();
  await ben.back();
  await ben.link("page.groupManage").click();
  await turn(ben, "groups.manage.muteAll", false);
  await expect(cat.box).toBeVisible();

  // The owner silences one, and gives one a name.
  await ann.actOnMember(cat, "groups.act.mute");
  const muted = { who: cat.actor(ann), people: cat.acted(cat) };
  await expect(cat.notice("messages.notice.mutedOn", muted)).toBeVisible();
  await expect(cat.text("chat.mutedYou")).toBeVisible();
  await ann.actOnMember(cat, "groups.act.unmute");
  await expect(cat.box).toBeVisible();
  await ann.button("groups.act.of", { name: cat.name }).click();
  await ann.dialog.getByRole("button", { name: ann.say("groups.act.rename") }).click();
  await ann.fillSheet(hers.alias);
  const renamed = { who: cat.actor(ann), people: cat.acted(cat), name: hers.alias };
  await expect(cat.notice("messages.notice.aliasOther", renamed)).toBeVisible();

  // Who comes in, who finds it, and who may be written to.
  await ann.back();
  await ann.link("page.groupManage").click();
  await ann.page.getByRole("button", { name: ann.say("groups.manage.join") }).click();
  await ann.dialog.getByRole("radio", { name: ann.say("groups.manage.join.0") }).click();
  await expect(cat.notice("messages.notice.joinOpen", { who: cat.actor(ann) })).toBeVisible();
  await turn(ann, "groups.manage.searchable", true);
  await expect(cat.notice("messages.notice.searchOn", { who: cat.actor(ann) })).toBeVisible();
  await turn(ann, "groups.manage.history", false);
  await turn(ann, "groups.manage.private", false);
  await expect(cat.notice("messages.notice.privateOff", { who: cat.actor(ann) })).toBeVisible();
  await Promise.all([ann.shoot("entry", info), cat.shoot("notices", info)]);
  await cat.button("chat.details").click();
  await cat.shoot("group", info);
  await cat.page.getByRole("link", { name: ben.name }).click();
  // Members are kept apart, but whoever runs the group can be asked.
  await expect(cat.link("contacts.person.message")).toBeVisible();
  await expect(cat.text("contacts.person.noPrivateChat")).toBeHidden();
  await cat.shoot("manager", info);
  await cat.back();
  await cat.back();

  // Sent away, and back again by oneself, without what was said meanwhile.
  await ann.back();
  await ann.link("groups.kick").click();
  await ann.page.getByRole("checkbox", { name: hers.alias }).check();
  await ann.shoot("kick", info);
  await ann.button("groups.kickDo", { n: 1 }).click();
  await ann.confirm("groups.act.kick");
  await expect(cat.page).toHaveURL(/IMIndex/);
  await cat.open(title);
  await expect(cat.box).toBeHidden();
  await expect(cat.text("chat.gone").first()).toBeVisible();
  await cat.back();
  await ann.link("groups.open").click();
  const kicked = { who: ann.say("messages.you"), people: ann.acted(cat) };
  await expect(ann.notice("messages.notice.kicked", kicked)).toBeVisible();
  await ann.write(hers.between);
  await cat.link("common.search").click();
  await cat.page.getByRole("searchbox").fill(title);
  await cat.page.getByRole("link", { name: title }).click();
  await cat.shoot("outside", info);
  await cat.button("groups.join").click();
  await cat.link("groups.open").click();
  await cat.write(`${theirs.answer}!`);
  await expect(cat.heard(hers.between)).toHaveCount(0);
  await expect(ann.notice("messages.notice.joined", { who: ann.actor(cat) })).toBeVisible();

  // The owner leaves it to the manager, who ends it.
  await ben.back();
  await ben.back();
  await ann.button("chat.details").click();
  await ann.button("groups.quit").click();
  await expect(ann.page.getByRole("heading", { name: ann.say("groups.heirTitle") })).toBeVisible();
  await ann.page.getByRole("button", { name: ben.name }).click();
  await ann.confirm("groups.quit");
  await expect(ann.page).toHaveURL(/IMIndex/);
  await expect(ann.row(title)).toHaveCount(0);
  const inherited = { who: ben.actor(ann), people: ben.acted(ben) };
  await expect(ben.notice("messages.notice.transferred", inherited)).toBeVisible();
  await expect(cat.notice("messages.notice.quit", { who: cat.actor(ann) })).toBeVisible();
  await manage(ben);
  await ben.button("groups.dismiss").click();
  await ben.confirm("groups.dismiss");
  await expect(ben.page).toHaveURL(/IMIndex/);
  await expect(cat.page).toHaveURL(/IMIndex/);
  await expect(cat.row(title)).toContainText(
    cat.say("messages.notice.dismissed", { who: cat.actor(ben) }),
  );
  await cat.shoot("dismissed", info);
});

/** Opens what there is to manage about the group whose conversation is open. */
async function manage(person: Person): Promise<void> {
  await person.button("chat.details").click();
  await person.link("page.groupManage").click();
}

type Turned =
  | "groups.manage.history"
  | "groups.manage.muteAll"
  | "groups.manage.private"
  | "groups.manage.searchable";

/** Turns something about the group on or off. */
async function turn(person: Person, key: Turned, on: boolean): Promise<void> {
  await person.switch(key).click();
  await expect(person.switch(key)).toBeChecked({ checked: on });
}
