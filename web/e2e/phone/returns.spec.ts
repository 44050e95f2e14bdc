import { expect, test } from "playwright/test";
import * as v from "valibot";
import { hire } from "../support/console";
import { arrives, leavesOnAccount } from "../support/owing";
import { signIn } from "../support/phone";
import { Asker } from "../support/stores";
import { Staff } from "../support/trade";
import { askedPieces, WayBack } from "../support/way-back";
import type { Arrived } from "../support/way-back";
import { beginning } from "../support/words";

// Three people and several desks, which takes its time on a busy machine.
test.slow();

const returns = "/v3/business/front/return";
const ordersAnswer = v.object({
  list: v.array(v.object({ orderId: v.string(), settleMethod: v.string(), stage: v.number() })),
});
const returnableAnswer = v.object({
  lines: v.array(v.object({ name: v.string(), qtyLeft: v.number() })),
});
const returnAnswer = v.object({
  amount: v.nullable(v.string()),
  setOffs: v.array(v.object({ receivableNo: v.string(), amount: v.string() })),
});
const walletAnswer = v.object({ available: v.string() });
const indonesia = 3;
const malaysia = 5;
const receivedStage = 62;

async function paidOrder(buyer: Asker): Promise<Arrived> {
  const all = "/v3/business/front/order/list?pageNum=1&pageSize=50";
  const { list } = await buyer.get(all, ordersAnswer);
  const arrived = list.filter(
    ({ stage, settleMethod }) => stage === receivedStage && settleMethod === "wallet",
  );
  for (const { orderId } of arrived) {
    const path = `${returns}/returnable?orderId=${orderId}`;
    const { lines } = await buyer.get(path, returnableAnswer);
    const line = lines.find(({ qtyLeft }) => qtyLeft >= askedPieces);
    if (line) return { orderId, product: line.name };
  }
  throw new Error("nothing arrived");
}

test("goods that were paid come back in part, and their worth is in the wallet (zh)", async ({
  page,
  browser,
  request,
}, info) => {
  const language = "zh";
  const [login, countryCode] = ["my.buyer1", malaysia] as const;
  const way = new WayBack(page, language, info);
  const buyer = await Asker.as(request, login, language, "phone");
  const order = await paidOrder(buyer);
  const wallet = async () =>
    Number((await buyer.get("/v3/finance/front/wallet/summary", walletAnswer)).available);
  const before = await wallet();

  await signIn(page, login, language);
  const docNo = await way.ask(order);
  await way.approve(browser, await hire(request, "vp", countryCode), docNo);
  await way.takeAndCredit(browser, request, countryCode, docNo, order.product);

  await page.reload();
  await expect(page.getByText(way.say("returns.state.credited"), { exact: true })).toBeVisible();
  const { amount } = await buyer.get(`${returns}/detail?docNo=${docNo}`, returnAnswer);
  expect(Number(amount)).toBeGreaterThan(0);
  expect((await wallet()) - before).toBeCloseTo(Number(amount), 2);
  await way.check("credited");
  await page.getByRole("link", { name: new RegExp(way.say("returns.toWallet")) }).click();
  await expect(page.getByText(docNo).first()).toBeVisible();
  await way.check("balance");
});

test("goods on account come back, and the customer owes so much less (th)", async ({
  page,
  browser,
  request,
}, info) => {
  const language = "th";
  const [login, country, countryCode] = ["id.buyer1", "id", indonesia] as const;
  const way = new WayBack(page, language, info);
  const staff = await Staff.signIn(request, login, language, undefined, "phone");
  const { customer, goods } = await staff.ownTrade();
  // Another product each time: the same order twice within minutes is asked about.
  const product = goods[Math.floor(Math.random() * goods.length)];
  if (!product) throw new Error("nothing to order");
  const trade = { customer, goods: [product] };
  const { orderId } = await leavesOnAccount(request, staff, trade, { country, countryCode });
  await arrives(staff, orderId);

  await signIn(page, login, language);
  const docNo = await way.ask({ orderId, product: product.name });
  await way.approve(browser, await hire(request, "vp", countryCode), docNo);
  await way.takeAndCredit(browser, request, countryCode, docNo, product.name);

  await page.reload();
  await expect(page.getByText(way.say("returns.state.credited"), { exact: true })).toBeVisible();
  await way.check("credited");
  const told = await staff.ask(`business/front/return/detail?docNo=${docNo}`);
  const { amount, setOffs } = v.parse(v.object({ data: returnAnswer }), told).data;
  expect(setOffs.map((off) => Number(off.amount))).toEqual([Number(amount)]);
  const owed = setOffs[0]?.receivableNo ?? "";
  await page.getByRole("link", { name: new RegExp(owed) }).click();
  await expect(page.getByText(owed, { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^${beginning(language, "receivables.step.returned")}`)).first(),
  ).toBeVisible();
  await way.check("receivable");
});
