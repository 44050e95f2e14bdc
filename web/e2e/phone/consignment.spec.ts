import { expect, test } from "playwright/test";
import type { Page } from "playwright/test";
import * as v from "valibot";
import { consigned } from "../support/consigned";
import type { Consigned } from "../support/consigned";
import { consoleOf, hire, openBuyer } from "../support/console";
import { arrives, leavesForStore } from "../support/owing";
import { addPicture } from "../support/pictures";
import { button, Settling, settlementPath } from "../support/settling";
import { Asker, scan } from "../support/stores";
import type { StoreGoods } from "../support/stores";
import { Staff } from "../support/trade";
import { WayBack } from "../support/way-back";
import { beginning } from "../support/words";

// One piece from the warehouse to the bank and back, through everybody's hands.
test.slow();

const where = { country: "my", countryCode: 5 };
/** Representatives of other stories. */
const taken = ["my.rep1", "my.rep2"];
const language = "th";

const returnAnswer = v.object({ data: v.object({ docNo: v.string() }) });
const returnableAnswer = v.object({
  data: v.object({ lines: v.array(v.object({ lineId: v.string(), qtyLeft: v.number() })) }),
});
const owedAnswer = v.object({
  data: v.object({
    list: v.array(v.object({ id: v.string(), docNo: v.string(), sourceNo: v.string() })),
  }),
});

/** Something that the store has already and the warehouse sends more of. */
async function goodsFor(rep: Staff, asker: Asker, { customer, store }: Consigned) {
  const { goods } = await rep.tradeWith(customer);
  for (const there of await asker.stockOf(store.id)) {
    const product = goods.find(({ id }) => id === there.productId);
    if (product && there.barcode !== null && there.onHand > 1) return { product, there };
  }
  throw new Error("nothing in the store can be ordered");
}

/** The promoter scans a piece that was sold yesterday: only days that are over can be settled. */
async function sell(promoter: Page, story: Settling, { name, barcode }: StoreGoods): Promise<void> {
  await promoter.getByRole("link", { name: story.say("sales.scan") }).click();
  await promoter.getByRole("button", { name: new RegExp(`^${story.say("sales.day")}`) }).click();
  const days = promoter.getByRole("dialog", { name: story.say("sales.day") });
  await days.getByRole("radio", { name: new RegExp(story.say("sales.yesterday")) }).click();
  await expect(days).toBeHidden();
  await scan(promoter, barcode ?? "");
  const quantity = story.say("sales.qtyOf", { name });
  await expect(promoter.getByRole("textbox", { name: quantity, exact: true })).toHaveValue("1");
  await story.check("scanned", promoter);
  await button(promoter, story.say("sales.submit.new")).click();
  await expect(button(promoter, story.say("sales.submit.new"))).toBeHidden();
}

/** The customer tells that it has paid what it owes, with the slip. */
async function pay(buyer: Page, story: Settling, customerId: string, owedId: string) {
  await buyer.goto(`/pages/receivable/receiptEdit?customerId=${customerId}&receivableId=${owedId}`);
  await buyer.getByRole("radio", { name: story.say("receipts.method.bank"), exact: true }).click();
  await buyer.getByRole("button", { name: beginning(language, "receipts.useSum") }).click();
  await buyer.getByRole("button", { name: story.say("wallet.payee") }).click();
  await buyer.getByRole("dialog").getByRole("radio").first().click();
  await addPicture(buyer, language);
  await button(buyer, story.say("receipts.submit")).click();
  await expect(buyer.getByText(story.say("receipts.status.submitted")).first()).toBeVisible();
  return await buyer
    .getByText(/^RC-[A-Z]{2}-[\d-]+$/)
    .first()
    .innerText();
}

/** What stayed in the store is to be picked up; the number of the return. */
async function askBack(rep: Staff, orderId: string): Promise<string> {
  const base = "business/front/return";
  const may = v.parse(returnableAnswer, await rep.ask(`${base}/returnable?orderId=${orderId}`));
  const [line] = may.data.lines;
  const wish = { orderId, reason: "not_selling", lines: [{ lineId: line?.lineId, qty: 1 }] };
  return v.parse(returnAnswer, await rep.tell(`${base}/apply`, wish)).data.docNo;
}

test("a consigned piece is sent, sold by scan, settled, invoiced, paid and matched, and one comes back (th)", async ({
  browser,
  request,
}, info) => {
  const story = new Settling(browser, info, language);
  const clerk = await hire(request, "finance", where.countryCode);
  const office = await Staff.signIn(request, clerk.login, language, clerk.secret);
  const place = await consigned(request, office, where, taken);
  const rep = await Staff.signIn(request, place.representative, language);
  const asker = await Asker.as(request, place.promoter, language);
  const account = await openBuyer(request, place.customer.id);
  const own = await Staff.signIn(request, account.login, language, account.secret);
  const { product, there } = await goodsFor(rep, asker, place);
  const inStore = async () => await asker.piecesOf(place.store.id, product.id);
  const before = await inStore();

  const trade = { customer: place.customer, goods: [product] };
  const { orderId } = await leavesForStore(request, rep, trade, where, place.store.id);
  await arrives(own, orderId);
  expect(await inStore()).toBe(before + product.moq);

  const promoter = await story.phone(place.promoter);
  await sell(promoter, story, there);
  await expect.poll(inStore).toBe(before + product.moq - 1);

  const repPhone = await story.phone(place.representative);
  const docNo = await story.prepareAndSend(repPhone, place);
  const buyer = await story.phoneOf(account);
  await buyer.goto(`${settlementPath}?docNo=${docNo}`);
  await expect(buyer.getByText(there.name).first()).toBeVisible();
  await story.agree(buyer);

  const desks = await consoleOf(browser, clerk, language);
  const desk = await desks.newPage();
  await desk.goto(`/console/settlements?q=${docNo}`);
  await desk.getByRole("link", { name: docNo, exact: true }).click();
  await story.approve(desk, docNo);
  await story.checkDesk("settled", desk);

  const path = `finance/admin/receivable/list?customerId=${place.customer.id}&pageNum=1&pageSize=20`;
  const owed = v.parse(owedAnswer, await office.ask(path)).data.list;
  const debt = owed.find(({ sourceNo }) => sourceNo === docNo);
  if (!debt) throw new Error("nothing is owed");
  await buyer.goto(`/pages/receivable/receivableDetail?id=${debt.id}`);
  await expect(buyer.getByText(story.say("receivables.invoicePdf"))).toBeVisible();
  await story.check("invoiced", buyer);
  const receiptNo = await pay(buyer, story, place.customer.id, debt.id);
  await story.check("paid", buyer);

  await desk.goto(`/console/receipts?q=${receiptNo}`);
  await desk.getByRole("link", { name: receiptNo, exact: true }).click();
  const matching = desk.getByRole("table", { name: story.desk("desk.match.title") });
  await expect(matching.getByRole("row").nth(1)).toContainText(debt.docNo);
  await story.checkDesk("matching", desk);
  await button(desk.getByRole("dialog"), story.desk("desk.receipts.confirmAndMatch")).click();
  const confirmed = story.desk("desk.receipts.confirmed", { no: receiptNo });
  await expect(desk.getByText(confirmed)).toBeVisible();
  await buyer.goto(`/pages/receivable/receivableDetail?id=${debt.id}`);
  await expect(buyer.getByText(receiptNo).first()).toBeVisible();
  await story.check("matched", buyer);

  await desks.close();

  // What stayed in the store was not paid for: picking it up moves goods and no money.
  const returnNo = await askBack(rep, orderId);
  const way = new WayBack(buyer, language, info);
  await way.approve(browser, await hire(request, "vp", where.countryCode), returnNo);
  await way.take(browser, request, where.countryCode, returnNo, [product.name, 1]);
  await buyer.goto(`/pages/return/returnDetail?docNo=${returnNo}`);
  await expect(story.stands(buyer, "returns.state.closed")).toBeVisible();
  await story.check("picked-up", buyer);
  await expect.poll(inStore).toBe(before + product.moq - 2);
});
