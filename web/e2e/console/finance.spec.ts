import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { APIRequestContext, Page } from "playwright/test";
import * as v from "valibot";
import { expectAccessible } from "../support/axe";
import { consoleOf, expectCalm, goTo, hire, signInToConsole } from "../support/console";
import { openPayee } from "../support/finance";
import { accessToken } from "../support/server";
import { consoleWord } from "../support/words";
import type { ConsoleWord } from "../support/words";

// Every test walks through several pages, which takes its time on a busy machine.
test.slow();

const thailand = 1;
const idAnswer = v.object({ data: v.object({ id: v.string() }) });
const docAnswer = v.object({ data: v.object({ docNo: v.string() }) });
const payeesAnswer = v.object({ data: v.array(v.object({ id: v.string() })) });

interface Transfer {
  login: string;
  amount: string;
  bankRef: string;
  voucher: Buffer;
}

/** A buyer says to have paid; the answer is the number of the top-up. */
async function submit(request: APIRequestContext, transfer: Transfer): Promise<string> {
  const { login, amount, bankRef, voucher } = transfer;
  const headers = { Authorization: `Bearer ${await accessToken(request, login)}` };
  const uploaded = await request.post("/v3/file/front/upload", {
    headers,
    multipart: {
      purpose: "voucher",
      file: { name: "slip.png", mimeType: "image/png", buffer: voucher },
    },
  });
  const payees = await request.get("/v3/finance/front/payee/list", { headers });
  const [payee] = v.parse(payeesAnswer, await payees.json()).data;
  const answer = await request.post("/v3/finance/front/topUp/submit", {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    data: {
      requestId: randomUUID(),
      amount,
      payeeId: payee?.id,
      payerName: "Somchai Jaidee",
      payerBank: "SCB",
      bankRef,
      paidAt: "2026-01-05T03:30:00Z",
      voucherIds: [v.parse(idAnswer, await uploaded.json()).data.id],
    },
  });
  expect(answer.status()).toBe(200);
  return v.parse(docAnswer, await answer.json()).data.docNo;
}

/** A picture of a slip that no other test has. */
async function slip(page: Page, text: string): Promise<Buffer> {
  await page.setContent(`<h1>${text}</h1><p>${randomUUID()}</p>`);
  return await page.screenshot();
}

test("a top-up that looks double is credited only after somebody compared them", async ({
  page,
  request,
}, info) => {
  await openPayee(request, thailand, "console");
  const bankRef = `TXN${Date.now()}`;
  const transfer = { amount: "3210.75", bankRef };
  const first = await slip(page, "Slip one");
  const second = await slip(page, "Slip two");
  await submit(request, { ...transfer, login: "th.buyer5", voucher: first });
  const docNo = await submit(request, { ...transfer, login: "th.buyer6", voucher: second });

  await signInToConsole(page, "ho.fin");
  await goTo(page, "Top-up audit");
  await page.getByPlaceholder("Number, customer or reference").fill(docNo);
  const row = page.getByRole("row", { name: new RegExp(docNo) });
  await expect(row.getByText("Possible duplicate")).toBeVisible();
  // The search begins a moment after the last key: until then all other top-ups are still listed.
  await expect(page.getByRole("link", { name: /^TU-/ })).toHaveCount(1);
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("queue.png") });
  await row.getByRole("link", { name: docNo }).click();

  const desk = page.getByRole("dialog", { name: docNo });
  await expect(desk.getByRole("img", { name: "Voucher 1" })).toBeVisible();
  await desk.getByRole("button", { name: "Zoom in (+)" }).click();
  await page.keyboard.press("o");
  await page.keyboard.press("c");
  await expect(desk.getByText(/^Claimed by you until/)).toBeVisible();
  await desk.getByRole("button", { name: "Return to queue" }).click();
  await desk.getByRole("button", { name: "Claim" }).click();
  await expect(desk.getByText(/^Claimed by you until/)).toBeVisible();
  await expect(desk.getByText("Same reference and amount")).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("case.png") });

  await desk.getByRole("button", { name: "Approve and credit" }).click();
  await expect(desk.getByText("Check the possible duplicates first")).toBeVisible();
  await desk.getByText("I have checked them; this is a different transfer").click();
  await desk.getByLabel("Amount to credit").fill("3200");
  await desk.getByLabel("Reason for the difference").fill("The bank kept a fee");
  await desk.getByRole("button", { name: "Approve and credit" }).click();
  await expect(page.getByText(`${docNo} credited`)).toBeVisible();
  await expect(desk).toBeHidden();

  await page.goto(`/console/top-ups?desk=success&q=${docNo}`);
  await page.getByRole("link", { name: docNo }).click();
  await expect(desk.getByText("The bank kept a fee")).toBeVisible();
  await expect(desk.getByText("฿3,200").first()).toBeVisible();
});

const language = "zh";
const buyer = "th.buyer18";

test(`a top-up is audited and credited (${language})`, async ({ browser, request }, info) => {
  const say = (key: ConsoleWord, params?: Readonly<Record<string, string>>) =>
    consoleWord(language, key, params);
  await openPayee(request, thailand, "console");
  const desks = await consoleOf(browser, await hire(request, "finance", thailand), language);
  const page = await desks.newPage();
  const docNo = await submit(request, {
    login: buyer,
    amount: "1234.50",
    bankRef: `${language}${Date.now()}`,
    voucher: await slip(page, "Slip"),
  });

  await page.goto("/console/");
  const menu = page.getByRole("navigation", { name: say("common.tabs") });
  await menu.getByRole("link", { name: say("nav.topUps"), exact: true }).click();
  await page.getByPlaceholder(say("topUps.search")).fill(docNo);
  await expect(page.getByRole("link", { name: /^TU-/ })).toHaveCount(1);
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath(`queue-${language}.png`) });
  await page.getByRole("link", { name: docNo }).click();
  const desk = page.getByRole("dialog", { name: docNo });
  await expect(desk.getByRole("img", { name: say("topUps.voucher", { n: "1" }) })).toBeVisible();
  await desk.getByRole("button", { name: say("topUps.claim") }).click();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath(`case-${language}.png`) });
  await desk.getByRole("button", { name: say("topUps.approve") }).click();
  await expect(page.getByText(say("topUps.approved", { no: docNo }))).toBeVisible();
  await desks.close();
});

test("a top-up that never arrived is rejected with a reason", async ({ page, request }) => {
  await openPayee(request, thailand, "console");
  const voucher = await slip(page, "Slip three");
  const bankRef = `REJ${Date.now()}`;
  const docNo = await submit(request, { login: "th.buyer7", amount: "55", bankRef, voucher });
  await signInToConsole(page, "ho.fin");
  await page.goto(`/console/top-ups?q=${docNo}`);
  await page.getByRole("link", { name: docNo }).click();
  await expect(page.getByRole("dialog", { name: docNo })).toBeVisible();
  await page.keyboard.press("r");
  const question = page.getByRole("dialog", { name: `Reject ${docNo}?` });
  await question.getByLabel("Other").check();
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(question.getByText("This is required")).toBeVisible();
  await question.getByLabel("Explanation for the customer").fill("The bank returned it");
  await question.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText(`${docNo} rejected`)).toBeVisible();
});

test("a payee account is added and no longer offered", async ({ page }, info) => {
  const number = String(Date.now());
  await signInToConsole(page, "ho.fin");
  await goTo(page, "Payee accounts");
  await page.getByRole("button", { name: "Add account" }).click();
  await page.getByLabel("Bank (English)").fill("Bank of Tests");
  await page.getByLabel("Bank code").fill("BOT");
  await page.getByLabel("Account holder", { exact: true }).fill("Gerai (Thailand)");
  await page.getByLabel("Account number").fill(number);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByPlaceholder("Bank, account holder, number or branch").fill(number);
  // The search begins a moment after the last key, and its answer closes a menu that is open by then.
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Bank of Tests" }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Inactive");
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("payees.png") });
});
