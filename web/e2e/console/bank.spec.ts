import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import * as v from "valibot";
import { expectAccessible } from "../support/axe";
import { consoleOf, expectCalm, hire } from "../support/console";
import { leavesOnAccount } from "../support/owing";
import { Staff } from "../support/trade";
import { consoleWord } from "../support/words";
import type { ConsoleWord, Params } from "../support/words";

// Two desks and several pages, which takes its time on a busy machine.
test.slow();

const language = "id";
const say = (key: ConsoleWord, params?: Params) => consoleWord(language, key, params);
const malaysia = 5;
const linesInFile = 500;
/** So many kinds of goods left on account; one of them is paid by hand. */
const kinds = 9;

const payeeAnswer = v.object({ data: v.object({ id: v.string() }) });
const receivablesAnswer = v.object({
  data: v.object({
    list: v.array(
      v.object({
        id: v.string(),
        docNo: v.string(),
        orderId: v.nullable(v.string()),
        customerCode: v.string(),
        customerName: v.string(),
        unwrittenOff: v.string(),
      }),
    ),
  }),
});
type Owed = v.InferOutput<typeof receivablesAnswer>["data"]["list"][number];

/** A bank's file: one line for every receivable, fees that went out, and money of people nobody knows. */
function statement(paid: readonly Owed[], mark: string, handAmount: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const line = (credit: string, debit: string, payer: string, text: string, at: number) =>
    [today, credit, debit, payer, text, `${mark}${at}`].join(",");
  const rows = paid.map(({ docNo, unwrittenOff }, at) =>
    line(unwrittenOff, "", "", `Payment ${docNo}`, at),
  );
  rows.push(line(handAmount, "", `Counter ${mark}`, "Cash deposit", rows.length));
  while (rows.length < linesInFile) {
    const at = rows.length;
    rows.push(
      at % 10 === 0
        ? line("", "1.50", "", "Bank charges", at)
        : line(`${100_000 + at}.07`, "", `Stranger ${mark} ${at}`, "Transfer", at),
    );
  }
  return ["Date,Credit,Debit,Payer,Description,Bank number", ...rows].join("\n");
}

test("finance imports a bank's file of 500 lines, another matches it, and two undo a match (id)", async ({
  browser,
  request,
}, info) => {
  const mark = randomUUID().replaceAll("-", "").slice(0, 10);
  const importer = await hire(request, "finance", malaysia, `Importir ${mark}`);
  const matcher = await hire(request, "finance", malaysia, `Pencocok ${mark}`);
  const clerk = await Staff.signIn(request, importer.login, language, importer.secret);
  const saved = await clerk.tell("finance/admin/payee/save", {
    countryCode: malaysia,
    bankCode: "E2E",
    bankName: { en: "Bank of Stories" },
    payeeName: "Gerai Demo",
    payeeAccount: mark,
    branch: "Main",
    enabled: true,
    sort: 99,
  });
  const payeeId = v.parse(payeeAnswer, saved).data.id;
  const owed = async (query: string) => {
    const path = `finance/admin/receivable/list?countryCode=${malaysia}&pageNum=1&${query}`;
    return v.parse(receivablesAnswer, await clerk.ask(path)).data.list;
  };
  const rep = await Staff.signIn(request, "my.rep2", language, undefined, "phone");
  const { customer, goods } = await rep.trade(["account"]);
  // Others each time: the same order twice within minutes is asked about.
  const from = Math.floor(Math.random() * Math.max(1, goods.length - kinds));
  const trade = { customer, goods: goods.slice(from, from + kinds) };
  const where = { country: "my", countryCode: malaysia };
  const { orderId } = await leavesOnAccount(request, rep, trade, where);
  const all = await owed(`customerId=${customer.id}&settled=false&pageSize=100`);
  const [partly, ...paid] = all.filter((receivable) => receivable.orderId === orderId);
  expect(paid).toHaveLength(trade.goods.length - 1);
  if (!partly) throw new Error("nothing is owed");

  const first = await consoleOf(browser, importer, language);
  const desk = await first.newPage();
  await desk.goto("/console/bank-lines");
  await desk.getByRole("button", { name: say("desk.bank.import"), exact: true }).click();
  const dialog = desk.getByRole("dialog");
  const account = dialog.getByLabel(say("desk.bank.account"), { exact: true });
  await account.click();
  await account.fill(mark);
  await account.press("Enter");
  await desk.locator('input[type="file"]:not([disabled])').setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(statement(paid, mark, "25.00")),
  });
  await expect(dialog.getByText(say("desk.bank.good"), { exact: true })).toBeVisible();
  const figure = (key: ConsoleWord) =>
    dialog
      .locator("dl > div")
      .filter({ has: desk.getByText(say(key), { exact: true }) })
      .getByRole("definition");
  await expect(figure("desk.bank.lines")).toHaveText("500");
  await expect(figure("desk.bank.created")).toHaveText("500");
  await expect(figure("desk.bank.sureOnes")).toHaveText(String(paid.length));
  await expectAccessible(desk);
  await desk.screenshot({ path: info.outputPath("dry-run.png") });
  await dialog
    .getByRole("button", { name: say("desk.bank.confirmImport", { n: linesInFile }) })
    .click();
  await expect(dialog.getByText(say("desk.bank.done"), { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: say("common.done"), exact: true }).click();

  const second = await consoleOf(browser, matcher, language);
  const other = await second.newPage();
  await other.goto(`/console/bank-lines?payeeId=${payeeId}`);
  await other.getByRole("tab", { name: say("desk.bank.tab.sure"), exact: true }).click();
  const proposed = other.getByRole("row", { name: new RegExp(paid[0]?.customerName ?? "") });
  await expect(proposed.first()).toContainText(say("desk.bank.why.reference"));
  await expectCalm(other);
  await expectAccessible(other);
  await other.screenshot({ path: info.outputPath("sure.png") });
  await other
    .getByRole("button", { name: say("desk.bank.acceptSure", { n: paid.length }), exact: true })
    .click();
  await other
    .getByRole("dialog")
    .getByRole("button", { name: say("desk.bank.accept"), exact: true })
    .click();
  await expect(
    other.getByText(say("desk.bank.acceptedAll", { n: paid.length }), { exact: true }),
  ).toBeVisible({ timeout: 60_000 });
  for (const { id, docNo } of paid.slice(0, 3)) {
    const found = (await owed(`keyword=${docNo}&settled=true&pageSize=10`)).find(
      (each) => each.id === id,
    );
    expect(Number(found?.unwrittenOff), docNo).toBe(0);
  }

  const line = async (page: Page) => {
    await page.goto(`/console/bank-lines?payeeId=${payeeId}&q=Counter`);
    await page.getByRole("row", { name: new RegExp(`Counter ${mark}`) }).click();
    return page.getByRole("dialog");
  };
  const drawer = await line(other);
  const picker = drawer.getByLabel(say("desk.ar.customer"), { exact: true });
  await picker.click();
  await picker.fill(partly.docNo);
  await other.getByTitle(`${partly.customerName} · ${partly.customerCode}`).click();
  await drawer
    .getByRole("spinbutton", { name: say("desk.match.amountOf", { no: partly.docNo }) })
    .fill("10.00");
  await expectCalm(other);
  await expectAccessible(other);
  await other.screenshot({ path: info.outputPath("by-hand.png") });
  await drawer.getByRole("button", { name: say("desk.bank.match"), exact: true }).click();
  const left = async () => {
    const found = await owed(`keyword=${partly.docNo}&pageSize=10`);
    return Number(found.find(({ id }) => id === partly.id)?.unwrittenOff);
  };
  await expect.poll(left).toBeCloseTo(Number(partly.unwrittenOff) - 10, 2);

  await drawer.getByRole("button", { name: say("desk.bank.askUndo"), exact: true }).click();
  const question = other.getByRole("dialog", { name: say("desk.bank.undo"), exact: true });
  await question.getByRole("textbox").fill("Salah pelanggan");
  await question.getByRole("button", { name: say("desk.bank.askUndo"), exact: true }).click();
  await expect(
    drawer.getByRole("button", { name: say("desk.bank.dropUndo"), exact: true }),
  ).toBeVisible();
  await expect(
    drawer.getByRole("button", { name: say("desk.bank.confirmUndo"), exact: true }),
  ).toHaveCount(0);
  const undoing = await line(desk);
  await expect(undoing.getByText(/Salah pelanggan/)).toBeVisible();
  await expectCalm(desk);
  await desk.screenshot({ path: info.outputPath("undoing.png") });
  await undoing.getByRole("button", { name: say("desk.bank.confirmUndo"), exact: true }).click();
  await expect(undoing.getByText(say("desk.bank.status.open"), { exact: true })).toBeVisible();
  await expect.poll(left).toBeCloseTo(Number(partly.unwrittenOff), 2);
  await first.close();
  await second.close();
});
