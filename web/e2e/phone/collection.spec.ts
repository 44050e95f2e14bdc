import { expect, test } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { consoleOf, expectCalm, hire } from "../support/console";
import { signIn } from "../support/phone";
import { addPicture } from "../support/pictures";
import { Asker } from "../support/stores";
import { consoleWord, word } from "../support/words";
import type { Params, Word } from "../support/words";

const language = "zh";
const say = (key: Word, params?: Params) => word(language, key, params);
const philippines = 2;
const finance = "/v3/finance/front";
const customersAnswer = v.object({ list: v.array(v.object({ id: v.string(), name: v.string() })) });
const receivableEntries = { id: v.string(), docNo: v.string(), unwrittenOff: v.string() };
const receivablesAnswer = v.object({ list: v.array(v.object(receivableEntries)) });

/** A representative with a customer that is late, and what it should have paid first. */
async function lateCustomer(request: APIRequestContext) {
  for (let number = 1; number <= 20; number += 1) {
    const login = `ph.rep${number}`;
    const asker = await Asker.as(request, login, language, "phone");
    const late = "/v3/member/front/customer/list?overdueOnly=true&pageNum=1&pageSize=1";
    const [customer] = (await asker.get(late, customersAnswer)).list;
    if (!customer) continue;
    const path = `${finance}/receivable/list?customerId=${customer.id}&status=overdue&pageNum=1&pageSize=1`;
    const [owed] = (await asker.get(path, receivablesAnswer)).list;
    if (owed) return { login, asker, customer, owed };
  }
  throw new Error("nobody is late");
}

test("a representative's collection day: who is late, the account, a transfer with its slip, finance (zh)", async ({
  page,
  browser,
  request,
}, info) => {
  const { login, asker, customer, owed } = await lateCustomer(request);
  // Another amount each time, so that a second run on the same data is another transfer.
  const amount = (50 + Math.floor(Math.random() * 5000) / 100).toFixed(2);
  const check = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  };

  await signIn(page, login, language);
  await page.goto("/pages/custom/custom");
  await page.getByRole("button", { name: say("customers.overdueOnly"), exact: true }).click();
  await expect(page).toHaveURL(/overdueOnly=/);
  const row = page.getByRole("link", { name: new RegExp(customer.name) });
  await expect(row).toBeVisible();
  await check("late");
  await row.click();
  await page.getByRole("link", { name: say("assets.account"), exact: true }).click();
  await page.getByRole("link", { name: say("statement.title"), exact: true }).click();
  await expect(page.getByText(say("statement.closing"), { exact: true })).toBeVisible();
  await check("statement");

  await page.goto(`/pages/custom/customerDetail?id=${customer.id}`);
  await page.getByRole("link", { name: say("receipts.record"), exact: true }).click();
  await page.getByRole("radio", { name: say("receipts.method.bank"), exact: true }).click();
  await page.getByLabel(say("receipts.amount"), { exact: true }).fill(amount);
  await page.getByRole("button", { name: say("wallet.payee") }).click();
  await page.getByRole("dialog").getByRole("radio").first().click();
  await page.getByRole("checkbox", { name: new RegExp(owed.docNo) }).check();
  await addPicture(page, language);
  await check("recording");
  await page.getByRole("button", { name: say("receipts.submit"), exact: true }).click();
  await expect(page.getByText(say("receipts.status.submitted")).first()).toBeVisible();
  const docNo = await page
    .getByText(/^RC-PH-[\d-]+$/)
    .first()
    .innerText();
  await check("recorded");

  const desks = await consoleOf(browser, await hire(request, "finance", philippines), language);
  const desk = await desks.newPage();
  await desk.goto(`/console/receipts?q=${docNo}`);
  await desk.getByRole("link", { name: docNo, exact: true }).click();
  const matching = desk.getByRole("table", { name: consoleWord(language, "desk.match.title") });
  await expect(matching.getByRole("row").nth(1)).toContainText(owed.docNo);
  await expect(matching.getByRole("row").nth(1)).toContainText(
    consoleWord(language, "desk.match.reason.named"),
  );
  await expectCalm(desk);
  await expectAccessible(desk);
  await desk.screenshot({ path: info.outputPath("confirming.png") });
  await desk
    .getByRole("button", { name: consoleWord(language, "desk.receipts.confirmAndMatch") })
    .click();
  await expect(
    desk.getByText(consoleWord(language, "desk.receipts.confirmed", { no: docNo })),
  ).toBeVisible();
  await desks.close();

  await page.reload();
  await expect(page.getByText(say("receipts.status.fully_matched")).first()).toBeVisible();
  await check("paid");
  const path = `${finance}/receivable/detail?id=${owed.id}`;
  const { unwrittenOff } = await asker.get(path, v.object(receivableEntries));
  expect(Number(owed.unwrittenOff) - Number(unwrittenOff)).toBeCloseTo(Number(amount), 2);
});
