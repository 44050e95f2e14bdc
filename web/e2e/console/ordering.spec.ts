import { expect, test } from "playwright/test";
import type { BrowserContext } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { consoleOf, expectCalm, goTo, hire, signInToConsole } from "../support/console";
import { Staff } from "../support/trade";

// Every test walks through several pages, which takes its time on a busy machine.
test.slow();

const philippines = 2;
const malaysia = 5;
/** Signing in once for several tests may take as long as one of them. */
const signInTime = 180_000;

test("an administrator gives a step of a rule more time, and the rule keeps it", async ({
  page,
  request,
}, info) => {
  const { login, secret } = await hire(request, "admin", malaysia);
  await signInToConsole(page, login, secret);
  await goTo(page, "Approval rules");
  const rules = page.getByRole("region", { name: "Malaysia" });
  const rule = rules.getByRole("row").filter({ hasText: "Special offer" });
  await rule.getByRole("link", { name: "Special offer" }).click();
  await page.getByLabel("Time limit (hours)").fill("36");
  await page.getByRole("button", { name: "Save" }).click();
  const changed = "Price approval: head-office price approver, 36 h";
  await expect(rule).toContainText(changed, { timeout: 30_000 });
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("rules.png") });

  await page.reload();
  await expect(rule).toContainText("36 h");
});

test.describe("orders of the Philippines", () => {
  let warehouse: BrowserContext;

  test.beforeAll(async ({ browser, request }) => {
    test.setTimeout(signInTime);
    warehouse = await consoleOf(browser, await hire(request, "warehouse", philippines));
  });
  test.afterAll(async () => {
    await warehouse.close();
  });

  test("the warehouse's desks open in its own country", async () => {
    const info = test.info();
    const page = await warehouse.newPage();
    await page.goto("/console/");
    await goTo(page, "Dispatch");
    await expect(page.getByRole("tab", { name: "Awaiting dispatch" })).toBeVisible();
    await expectCalm(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("dispatch.png") });
    await goTo(page, "Warehouse stock");
    await expect(page.getByRole("button", { name: "Receive goods" })).toBeVisible();
    await expectCalm(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("stock.png") });
  });

  test("head office signs a special price, and the order at that price leaves in two parts", async ({
    browser,
    request,
  }, info) => {
    const rep = await Staff.signIn(request, "ph.rep1", "en");
    const trade = await rep.trade(["account"]);
    const offerNo = await rep.askForPrice(trade, 0.95);
    const priceDesk = await consoleOf(browser, await hire(request, "ho_price", philippines));
    const price = await priceDesk.newPage();
    await price.goto("/console/offers");
    await price.getByRole("link", { name: offerNo }).click();
    const offer = price.getByRole("dialog", { name: offerNo });
    await expect(offer.getByText("Branch opening")).toBeVisible();
    await expectCalm(price);
    await price.screenshot({ path: info.outputPath("offer.png") });
    await offer.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(price.getByText(`${offerNo} processed`)).toBeVisible();
    await priceDesk.close();

    const orderNo = await rep.order(trade, "account");
    await (await Staff.signIn(request, "ph.mgr1", "en")).approve(orderNo);
    const [first, second] = trade.goods.map(({ moq }) => moq * 2);
    const page = await warehouse.newPage();
    const desk = page.getByRole("dialog", { name: orderNo });
    const openOrder = async () => {
      await page.goto(`/console/dispatch?q=${orderNo}`);
      await page.getByRole("link", { name: orderNo }).click();
      await expect(desk.getByLabel(/to dispatch now$/)).toHaveCount(2);
    };
    const send = async () => {
      await desk.getByLabel("Carrier").fill("LBC Express");
      await desk.getByRole("button", { name: "Dispatch", exact: true }).click();
      await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    };
    await openOrder();
    await desk
      .getByLabel(/to dispatch now$/)
      .last()
      .fill("0");
    await send();
    const parts = page.getByRole("region", { name: "Deliveries of this order" });
    await expect(page.getByRole("row", { name: new RegExp(`^Total ${first}$`) })).toBeVisible();
    await expect(parts).toHaveCount(0);

    await openOrder();
    await expect(desk.getByLabel(/to dispatch now$/).first()).toBeDisabled();
    await send();
    const sent = parts.getByRole("listitem");
    await expect(sent).toHaveCount(2);
    await expect(sent.first()).toContainText(new RegExp(`Part 1 of 2.*${first}$`));
    await expect(sent.last()).toContainText(new RegExp(`Part 2 of 2.*${second}$`));
    await expect(sent.last()).toHaveAttribute("aria-current", "true");
    await expectCalm(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath("delivery-note.png") });
  });
});
