import { expect, test } from "playwright/test";
import { closePoll, readPoll, readPollVoters, votePoll } from "../../packages/chat/src/index";
import { chatDevice, lastWords, uidOf, userId } from "../support/chat";
import { partCompany, twoPeople } from "../support/company";
import type { Person } from "../support/people";

test.afterEach(({ browser }) => partCompany(browser));

const question = "วันศุกร์กินอะไรดี";
const choices = ["ก๋วยเตี๋ยว", "ส้มตำ", "ข้าวมันไก่"] as const;

test("a question is asked, voted in by two as its votes are told, and closed by who asked", async ({
  browser,
  request,
}, info) => {
  const [ann, ben] = await twoPeople(browser, request, ["th", "zh"]);
  await ben.openList();
  await ann.writeTo(ben, "สวัสดี");

  await ann.button("media.more").click();
  await ann.button("chat.poll").click();
  const asking = ann.page.getByRole("dialog", { name: ann.say("chat.poll") });
  await asking.getByRole("textbox", { name: ann.say("poll.question") }).fill(question);
  for (const [at, choice] of choices.entries()) {
    if (at > 1) await ann.button("poll.addChoice").click();
    await asking.getByRole("textbox", { name: ann.say("poll.choice", { n: at + 1 }) }).fill(choice);
  }
  await ann.shoot("asking", info);
  await ann.button("poll.ask").click();
  await expect(asking).toBeHidden();
  await expect(card(ann)).toBeVisible();
  await ann.shoot("asked", info);

  // The list tells it by its question; the card by how its votes stand.
  await expect(ben.row(ann.name)).toContainText(question);
  await ben.open(ann.name);
  await expect(card(ben)).toBeVisible();
  await expect(ben.button("poll.close")).toBeHidden();
  await pick(ben, choices[1]);
  await stands([ann, ben], choices[1], "1");
  await pick(ann, choices[0]);
  await stands([ann, ben], choices[0], "0.5");
  await ben.button("poll.who").click();
  await expect(ben.dialog.getByText(ann.name)).toBeVisible();
  await ben.shoot("who", info);
  await ben.page.keyboard.press("Escape");
  await expect(ben.dialog).toBeHidden();

  // On another device he votes otherwise: his own phone knows as well.
  const pad = await chatDevice(ben.account.login, ben.account.secret);
  const conversation = { type: 0 as const, target: await userId(ann.page) };
  await expect.poll(() => lastWords(pad, conversation)).toContain(question);
  const uid = uidOf(pad, conversation);
  await votePoll(pad.chat.http, uid, [0]);
  await stands([ann, ben], choices[0], "1");
  await ben.button("poll.change").click();
  await expect(card(ben).getByRole("radio", { name: choices[0] })).toBeChecked();
  await ben.button("chat.cancel").click();
  await ben.button("poll.takeBack").click();
  await stands([ann, ben], choices[1], "0");
  await expect(ben.log).toContainText(ben.say("poll.voters", { n: 1 }));
  expect((await readPoll(pad.chat.http, uid)).own).toEqual([]);
  await expect(closePoll(pad.chat.http, uid)).rejects.toMatchObject({ code: "forbidden" });

  await ann.button("poll.close").click();
  await ann.dialog.getByRole("button", { name: ann.say("poll.close"), exact: true }).click();
  await Promise.all(
    [ann, ben].map(async (person) => {
      await expect(person.log.getByText(person.say("poll.closed"), { exact: true })).toBeVisible();
      await expect(person.button("poll.vote")).toBeHidden();
    }),
  );
  await ben.shoot("closed", info);
  await expect(votePoll(pad.chat.http, uid, [2])).rejects.toMatchObject({ code: "poll_closed" });
  const voters = await readPollVoters(pad.chat.http, uid);
  expect(voters).toEqual([{ userId: await userId(ann.page), choices: [0] }]);
  pad.chat.stop();
});

function card(person: Person) {
  return person.log.getByRole("group", { name: question });
}

async function pick(person: Person, choice: string): Promise<void> {
  await card(person).getByRole("radio", { name: choice }).check();
  await person.button("poll.vote").click();
  await expect(person.button("poll.change")).toBeVisible();
}

/** How much of those who voted chose it, as everybody is shown. */
async function stands(people: readonly Person[], choice: string, share: string): Promise<void> {
  await Promise.all(
    people.map((person) =>
      expect(card(person).getByRole("progressbar", { name: choice })).toHaveAttribute(
        "value",
        share,
      ),
    ),
  );
}
