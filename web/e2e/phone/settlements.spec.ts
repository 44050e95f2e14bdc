import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import * as v from "valibot";
import { consigned } from "../support/consigned";
import { consoleOf, hire, openBuyer } from "../support/console";
import { button, Settling, settlementPath } from "../support/settling";
import { Staff } from "../support/trade";

// Three people on their phones and a desk, which takes its time on a busy machine.
test.slow();

const where = { country: "ph", countryCode: 2 };
/** Representatives of other stories. */
const taken = ["ph.rep1"];

const found = v.object({ data: v.object({ list: v.array(v.object({ id: v.string() })) }) });
const settlementAnswer = v.object({
  data: v.object({
    amount: v.string(),
    receivableId: v.nullable(v.string()),
    lines: v.array(v.object({ name: v.string(), sold: v.number() })),
  }),
});
const receivableAnswer = v.object({
  data: v.object({ siAmount: v.string(), unwrittenOff: v.string() }),
});

/** The representative shows it to a colleague, chosen among the documents of the conversation. */
async function show(rep: Page, story: Settling, colleague: string, docNo: string): Promise<void> {
  await rep.goto("/pagesIM/pages/contact/SearchUserPage");
  await rep.getByRole("searchbox").fill(colleague);
  await rep.getByRole("link", { name: colleague }).click();
  await rep.getByRole("link", { name: story.say("contacts.person.message"), exact: true }).click();
  await button(rep, story.say("media.more")).click();
  await button(rep, story.say("media.document")).click();
  const sheet = rep.getByRole("dialog", { name: story.say("media.documentPick") });
  await button(sheet, story.say("media.documents.settlements")).click();
  await sheet.getByRole("searchbox").fill(docNo);
  await expect(sheet.getByRole("button", { name: /CS-/ })).toHaveCount(1);
  await story.check("choosing", rep);
  await sheet.getByRole("button", { name: new RegExp(docNo) }).click();
  await button(rep, story.say("chat.send")).click();
  const card = rep.getByRole("log").getByRole("link", { name: new RegExp(docNo) });
  await expect(card).toContainText(story.say("settlements.status.sent"));
}

test("a customer disputes a settlement line by line, finance answers, and what is agreed is owed (en)", async ({
  browser,
  request,
}, info) => {
  const story = new Settling(browser, info, "en");
  const clerkName = `Finance ${randomUUID().slice(0, 6)}`;
  const clerk = await hire(request, "finance", where.countryCode, clerkName);
  const office = await Staff.signIn(request, clerk.login, story.language, clerk.secret);
  const place = await consigned(request, office, where, taken);
  const buyerAccount = await openBuyer(request, place.customer.id);

  const rep = await story.phone(place.representative);
  const docNo = await story.prepareAndSend(rep, place);
  await show(rep, story, clerkName, docNo);

  const listed = await office.ask(`finance/admin/consignment/list?keyword=${docNo}&pageNum=1`);
  const id = v.parse(found, listed).data.list[0]?.id ?? "";
  const settlement = async () =>
    v.parse(settlementAnswer, await office.ask(`finance/admin/consignment/detail?id=${id}`)).data;
  const [first, second] = (await settlement()).lines.filter((line) => line.sold > 1);
  if (!first || !second) throw new Error("too little was sold");

  const buyer = await story.phoneOf(buyerAccount);
  await buyer.goto(`${settlementPath}?docNo=${docNo}`);
  for (const [line, why] of [
    [first, "One came back"],
    [second, "It is still on the shelf"],
  ] as const) {
    const name = story.say("settlements.disputeLine", { name: line.name });
    const objects = buyer.getByRole("switch", { name, exact: true });
    await objects.click({ force: true });
    await objects.scrollIntoViewIfNeeded();
    const claimed = buyer.getByLabel(story.say("settlements.claimedQty"), { exact: true });
    await claimed.last().fill(String(line.sold - 1));
    await buyer.getByLabel(story.say("settlements.why"), { exact: true }).last().fill(why);
  }
  await story.check("disputing", buyer);
  await button(buyer, story.say("settlements.dispute", { n: 2 })).click();
  await expect(story.stands(buyer, "settlements.status.disputed")).toBeVisible();
  await buyer.getByText("One came back").first().scrollIntoViewIfNeeded();
  await story.check("disputed", buyer);

  // The clerk reads it where it was shown to her, and answers at the desk.
  const phone = await story.phoneOf(clerk);
  await phone.goto("/pages/IM/IMIndex");
  await phone.getByRole("link", { name: new RegExp(docNo) }).click();
  const card = phone.getByRole("log").getByRole("link", { name: new RegExp(docNo) });
  await expect(card).toContainText(story.say("settlements.status.disputed"));
  await story.check("card", phone);

  const desks = await consoleOf(browser, clerk, story.language);
  const desk = await desks.newPage();
  await desk.goto(`/console/settlements?state=disputed&q=${docNo}`);
  await desk.getByRole("link", { name: docNo, exact: true }).click();
  const drawer = desk.getByRole("dialog", { name: docNo, exact: true });
  await expect(drawer.getByText("It is still on the shelf")).toBeVisible();
  await story.checkDesk("desk-disputed", desk);
  const again = story.desk("desk.settlements.sendAgain");
  await button(drawer, again).click();
  const title = story.desk("desk.settlements.sendAgainTitle", { no: docNo });
  const answers = desk.getByRole("dialog", { name: title });
  await answers.getByRole("textbox").first().fill("Its return was booked on another day");
  await answers.getByRole("textbox").last().fill("The promoter showed us the slip");
  await story.checkDesk("desk-answering", desk);
  await button(answers, again).click();
  await expect(desk.getByText(story.desk("desk.settlements.sent", { no: docNo }))).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByText(/The promoter showed us the slip/).first()).toBeVisible();
  await story.agree(buyer);
  await desk.reload();
  await story.approve(desk, docNo);
  await story.checkDesk("desk-approved", desk);
  await phone.reload();
  await expect(card).toContainText(story.say("settlements.status.settled"));

  await buyer.reload();
  await expect(story.stands(buyer, "settlements.status.settled")).toBeVisible();
  await buyer.getByRole("link", { name: new RegExp(story.say("page.receivables")) }).click();
  await expect(buyer.getByText(docNo).first()).toBeVisible();
  await story.check("owed", buyer);
  const { amount, receivableId } = await settlement();
  const owed = await office.ask(`finance/admin/receivable/detail?id=${receivableId}`);
  const { siAmount, unwrittenOff } = v.parse(receivableAnswer, owed).data;
  expect([siAmount, unwrittenOff]).toEqual([amount, amount]);
  await desks.close();
});
