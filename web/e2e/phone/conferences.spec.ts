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

test("a meeting is come into by its card or by number and PIN, and its host locks it, lets people in, mutes, removes and hands over", async ({
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

  // Her own call had made way for the pages.
  await ann.page.getByRole("button", { name: ann.say("calls.enlarge") }).click();
  await hears(ann, title, [ann, ben]);
  await ann.button("conference.people", { n: 2 }).click();
  await ann.switch("conference.lock").click();
  await expect(ann.switch("conference.lock")).toBeChecked();

  // Into a locked one nobody new comes.
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
  await expect(cat.text("calls.problem.locked")).toBeVisible();
  // Who was in comes back.
  await ben.button("calls.hangUp").click();
  await ben.button("chat.conference.join").click();
  await hears(ben, title, [ann, ben]);
  const locked = { name: ben.say("conference.locked"), exact: true };
  await expect(meeting(ben, title).getByRole("img", locked)).toBeVisible();

  // With a waiting room whoever comes waits until she lets them in.
  await ann.switch("conference.lock").click();
  await expect(ann.switch("conference.lock")).not.toBeChecked();
  await ann.switch("conference.waitingRoom").click();
  await expect(ann.switch("conference.waitingRoom")).toBeChecked();
  await closeSheet(ann);
  await enter.click();
  await expect(cat.text("conference.waits")).toBeVisible();
  await cat.shoot("waiting", info);
  await cat.button("conference.giveUp").click();
  await expect(cat.text("conference.waits")).toBeHidden();
  await cat.page
    .getByRole("article", { name: title })
    .getByRole("button", { name: cat.say("conference.enter"), exact: true })
    .click();
  await ann.button("conference.asksIn", { names: cat.name }).click();
  await ann.shoot("asked", info);
  await ann.button("conference.admitOne", { name: cat.name }).click();
  await hears(cat, title, [ann, ben, cat]);

  // Hands go up in order, and she lowers them.
  for (const who of [ben, cat]) {
    await who.button("conference.handUp").click();
    await expect(who.button("conference.handDown")).toBeVisible();
  }
  const order = { names: `${ben.name}, ${cat.name}` };
  for (const who of [ann, ben, cat]) {
    await expect(who.page.getByText(who.say("conference.hands", order))).toBeVisible();
  }
  await cat.shoot("hands", info);
  await ann.button("conference.lowerOne", { name: ben.name }).click();
  await expect(ben.button("conference.handUp")).toBeVisible();
  await ann.button("conference.lowerAll").click();
  await expect(cat.button("conference.handUp")).toBeVisible();

  await closeSheet(ann);
  await hears(ann, title, [ann, ben, cat]);
  await ann.button("conference.people", { n: 3 }).click();
  await ann.shoot("people", info);
  await ann.button("conference.muteOne", { name: ben.name }).click();
  await expect(ben.button("calls.unmute")).toBeVisible();
  await expect(ann.dialog.getByText(ann.say("calls.isMuted"), { exact: true })).toBeVisible();
  await ann.button("conference.more", { name: cat.name }).click();
  await ann.button("conference.remove", { name: cat.name }).click();
  await sure(ann, "conference.remove", { name: cat.name });
  await expect(cat.text("conference.out")).toBeVisible();
  await expect(cat.text("conference.none")).toBeVisible();

  // Whom she hands over to ends it.
  await ann.button("conference.more", { name: ben.name }).click();
  await ann.button("conference.makeHost", { name: ben.name }).click();
  await sure(ann, "conference.makeHost", { name: ben.name });
  await expect(ann.button("conference.endAll")).toHaveCount(0);
  await ben.button("conference.people", { n: 2 }).click();
  await ben.button("conference.endAll").click();
  await sure(ben, "conference.endAll");

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

async function closeSheet(who: Person): Promise<void> {
  await who.dialog.getByRole("button", { name: who.say("common.close"), exact: true }).click();
}

async function sure(who: Person, key: Word, params?: { name: string }): Promise<void> {
  const asked = who.page.getByRole("dialog", { name: who.say(key, params) });
  await asked.getByRole("button", { name: who.say("common.confirm"), exact: true }).click();
  await expect(asked).toBeHidden();
}
