import { expect, test } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { signInToConsole } from "../support/console";
import { signIn } from "../support/phone";
import { Asker } from "../support/stores";
import { beginning, word } from "../support/words";

const finance = "/v3/finance/front";
const owedAnswer = v.object({
  list: v.array(v.object({ id: v.string(), docNo: v.string(), customerId: v.string() })),
});
const receivableAnswer = v.object({ status: v.string(), unwrittenOff: v.string() });
const receiptsAnswer = v.object({
  list: v.array(v.object({ docNo: v.string(), status: v.string() })),
});

test("what is overdue is paid in cash, found by finance and written off (id)", async ({
  browser,
  page,
  request,
}, info) => {
  const language = "id";
  const say = (key: Parameters<typeof word>[1]) => word(language, key);
  const buyer = await Asker.as(request, "id.buyer6", language);
  const overdue = `${finance}/receivable/list?status=overdue&pageNum=1&pageSize=1`;
  const [owed] = (await buyer.get(overdue, owedAnswer)).list;
  if (!owed) throw new Error("nothing is overdue");

  await signIn(page, "id.buyer6", language);
  await page.goto("/pages/receivable/receivableList");
  await page.getByRole("link", { name: new RegExp(owed.docNo) }).click();
  await expect(page.getByText(owed.docNo).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("receivable.png") });

  await page.goto(
    `/pages/receivable/receiptEdit?customerId=${owed.customerId}&receivableId=${owed.id}`,
  );
  await page.getByRole("radio", { name: say("receipts.method.cash") }).click();
  await page.getByRole("button", { name: beginning(language, "receipts.useSum") }).click();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("record.png") });
  await page.getByRole("button", { name: say("receipts.submit"), exact: true }).click();
  await expect(page.getByText(say("receipts.status.submitted")).first()).toBeVisible();
  const receipts = `${finance}/receipt/list?pageNum=1&pageSize=1`;
  const receipt = async () => (await buyer.get(receipts, receiptsAnswer)).list[0];
  const docNo = (await receipt())?.docNo ?? "";

  const desk = await (
    await browser.newContext({
      viewport: { width: 1440, height: 900 },
      isMobile: false,
      hasTouch: false,
    })
  ).newPage();
  await signInToConsole(desk, "id.fin");
  await desk.goto("/console/receipts");
  await desk.getByRole("link", { name: docNo }).click();
  await expect(desk.getByRole("table", { name: "Matching" })).toContainText(owed.docNo);
  await desk.getByLabel("Received into").press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expectAccessible(desk);
  await desk.screenshot({ path: info.outputPath("matching.png") });
  await desk.getByRole("button", { name: "Confirm and match" }).click();
  await expect(desk.getByText(`${docNo} confirmed`)).toBeVisible();
  await desk.goto("/console/receivables");
  await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
  await desk.screenshot({ path: info.outputPath("receivables.png") });
  await desk.context().close();

  await page.reload();
  await expect(page.getByText(say("receipts.status.fully_matched")).first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("paid.png") });
  expect((await receipt())?.status).toBe("fully_matched");
  const now = await buyer.get(`${finance}/receivable/detail?id=${owed.id}`, receivableAnswer);
  expect([now.status, Number(now.unwrittenOff)]).toEqual(["written_off", 0]);
});
