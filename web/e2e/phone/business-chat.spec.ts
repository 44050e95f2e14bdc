import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { anotherDevice, signIn } from "../support/phone";
import { Staff } from "../support/trade";
import { word } from "../support/words";

test("an approval is sent into a group, decided there, and everybody sees it", async ({
  page,
  browser,
  request,
}, info) => {
  const rep = await Staff.signIn(request, "my.rep1", "en");
  const trade = await rep.trade(["account", "consignment"]);
  const orderNo = await rep.order(trade, await rep.settlement(trade.customer.id));

  // The vice president sees the order and passes it to the team; nobody asks the vice president yet.
  const vp = await anotherDevice(browser);
  await signIn(vp.page, "my.vp");
  await vp.page.goto(`/pages/order/orderDetails?orderNo=${orderNo}`);
  await vp.page.getByRole("button", { name: word("en", "media.sendToChat") }).click();
  await vp.page.getByRole("checkbox", { name: /MY 销售团队/ }).check();
  await vp.page.getByRole("button", { name: /^Send to 1/ }).click();
  await expect(vp.page.getByText(word("en", "media.forward.done"))).toBeVisible();

  await signIn(page, "my.mgr1", "th");
  await page.goto("/pages/IM/IMIndex");
  await page.getByRole("link", { name: new RegExp(orderNo) }).click();
  const card = page.getByRole("log").getByRole("listitem").filter({ hasText: orderNo });
  await expect(card.getByText(word("th", "approvals.step.initial"))).toBeVisible();
  const reject = card.getByRole("button", { name: word("th", "approvals.reject") });
  await expect(reject).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("approval-th.png") });

  await vp.page.goto("/pages/IM/IMIndex");
  await vp.page.getByRole("link", { name: new RegExp(orderNo) }).click();
  const seen = vp.page.getByRole("log").getByRole("listitem").filter({ hasText: orderNo });
  await expect(seen.getByText(word("en", "approvals.step.initial"))).toBeVisible();
  await expect(seen.getByRole("button", { name: word("en", "approvals.reject") })).toBeHidden();

  await reject.click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox").fill("มากเกินไป");
  await sheet.getByRole("button", { name: word("th", "approvals.reject"), exact: true }).click();
  await expect(card.getByText(word("th", "chat.approval.state.rejected"))).toBeVisible();
  await expect(reject).toBeHidden();
  await expect(seen.getByText(word("en", "chat.approval.state.rejected"))).toBeVisible();
  await expect(seen.getByText("มากเกินไป")).toBeVisible();
  await expectAccessible(vp.page);
  await vp.page.screenshot({ path: info.outputPath("rejected-en.png") });
  await vp.context.close();
});

test("a notice arrives in the conversation with the installation and leads to its document", async ({
  page,
  request,
}, info) => {
  await signIn(page, "my.mgr1", "zh");
  const rep = await Staff.signIn(request, "my.rep1", "zh");
  const trade = await rep.trade(["account", "consignment"]);
  const orderNo = await rep.order(trade, await rep.settlement(trade.customer.id));

  await page.goto("/pages/IM/IMIndex");
  const title = word("zh", "noticeText.order_to_review.title");
  const row = page.getByRole("link", { name: new RegExp(word("zh", "messages.system")) });
  await expect(row).toContainText(title);
  await page.screenshot({ path: info.outputPath("list-zh.png") });
  await row.click();
  const told = page.getByRole("log").getByRole("listitem").filter({ hasText: orderNo });
  await expect(told.getByText(title)).toBeVisible();
  await expect(page.getByText(word("zh", "chat.system"))).toBeVisible();
  await expect(page.getByRole("textbox")).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("notices-zh.png") });
  await told.getByRole("link", { name: word("zh", "notices.open") }).click();
  await expect(page).toHaveURL(/orderReview/);
  // The conversation, which names the order as well, stays in sight until the page has been fetched.
  await expect(page.getByRole("heading", { name: word("zh", "approvals.title") })).toBeVisible();
  await expect(page.getByText(orderNo)).toBeVisible();
});
