import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { heard, rememberPeers } from "../support/calls";
import { partCompany, threePeople } from "../support/company";
import type { Person } from "../support/people";
import type { Word } from "../support/words";

// Three browsers that talk at once, on a machine that builds for everybody.
test.describe.configure({ timeout: 360_000 });

test.afterEach(({ browser }) => partCompany(browser));

const pin = "4711";

test("a meeting is come into by its card or by number and PIN, and its host mutes, removes and ends it", async ({
  browser,
  request,
}, info) => {
  const [ann, ben, cat] = await threePeople(browser, request, ["en", "th", "zh"]);
  for (const { context, page } of [ann, ben, cat]) {
    await context.grantPermissions(["microphone"]);
    await rememberPeers(page);
    await page.reload();
  }
  const title = `Prices ${randomUUID().slice(0, 4)}`;

  await openMeetings(ann);
  await ann.shoot("none", info);
  await ann.button("conference.new").click();
  await ann.page.getByRole("textbox", { name: ann.say("conference.title") }).fill(title);
  await ann.page.getByRole("textbox", { name: ann.say("conference.pin") }).fill(pin);
  await ann.switch("conference.audioOnly").click();
  await ann.shoot("new", info);
  await ann.button("conference.hold").click();
  await alone(ann, title);

  // From within it she sends the card.
  await ann.button("conference.people", { n: 1 }).click();
  await ann.button("conference.invite").click();
  await ann.passTo(ben.name);
  const hers = ann.page.getByRole("article", { name: title });
  await expect(hers).toContainText(pin);
  await ann.shoot("list", info);
  const [number = ""] = /\d{3} \d{3} \d{4}/.exec(await hers.innerText()) ?? [];

  await ben.openList();
  await ben.open(ann.name);
  await expect(ben.log).toContainText(ben.say("chat.conference.live"));
  await ben.page.screenshot({ path: info.outputPath("card.png") });
  await ben.button("chat.conference.join").click();
  await hears(ben, title, [ann, ben]);

  await openMeetings(cat);
  await cat.button("conference.byNumber").click();
  await cat.page.getByRole("textbox", { name: cat.say("conference.number") }).fill(number);
  const asked = cat.page.getByRole("textbox", { name: cat.say("conference.pin") });
  await asked.fill("0000");
  const enter = cat.dialog.getByRole("button", { name: cat.say("conference.enter"), exact: true });
  await enter.click();
  await expect(cat.text("conference.wrong")).toBeVisible();
  await cat.shoot("wrong", info);
  await asked.fill(pin);
  await enter.click();
  await hears(cat, title, [ann, ben, cat]);

  // Her own call had made way for the pages.
  await ann.page.getByRole("button", { name: ann.say("calls.enlarge") }).click();
  await hears(ann, title, [ann, ben, cat]);
  await ann.button("conference.people", { n: 3 }).click();
  await ann.shoot("people", info);
  await ann.button("conference.muteOne", { name: ben.name }).click();
  await expect(ben.button("calls.unmute")).toBeVisible();
  await expect(ann.dialog.getByText(ann.say("calls.isMuted"), { exact: true })).toBeVisible();
  await ann.button("conference.remove", { name: cat.name }).click();
  await sure(ann, "conference.remove", { name: cat.name });
  await expect(cat.text("conference.out")).toBeVisible();
  await expect(cat.text("conference.none")).toBeVisible();
  await ann.button("conference.endAll").click();
  await sure(ann, "conference.endAll");

  for (const who of [ann, ben]) {
    await expect(who.text("conference.ended")).toBeVisible();
    await who.button("common.close").click();
  }
  await expect(ben.log).toContainText(ben.say("chat.conference.closed"));
  await expect(ben.button("chat.conference.join")).toHaveCount(0);
  await ben.page.screenshot({ path: info.outputPath("over.png") });
  await expect(ann.text("conference.none")).toBeVisible();
});

async function openMeetings(who: Person): Promise<void> {
  await who.openList();
  await who.button("messages.start").first().click();
  await who.dialog.getByRole("button", { name: who.say("messages.conferences") }).click();
}

function meeting(who: Person, title: string) {
  return who.page.getByRole("dialog", { name: title });
}

async function alone(who: Person, title: string): Promise<void> {
  await expect(meeting(who, title).getByRole("listitem")).toHaveCount(1);
  await expect.poll(async () => (await heard(who.page)).state).toBe("connected");
}

/** They are shown, and their sound comes in. */
async function hears(who: Person, title: string, people: readonly Person[]): Promise<void> {
  for (const { name } of people) {
    await expect(meeting(who, title).getByRole("listitem").filter({ hasText: name })).toBeVisible();
  }
  const before = (await heard(who.page)).samples;
  await expect.poll(async () => (await heard(who.page)).samples).toBeGreaterThan(before);
}

async function sure(who: Person, key: Word, params?: { name: string }): Promise<void> {
  const asked = who.page.getByRole("dialog", { name: who.say(key, params) });
  await asked.getByRole("button", { name: who.say("common.confirm"), exact: true }).click();
  await expect(asked).toBeHidden();
}
