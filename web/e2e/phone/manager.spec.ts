import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { signIn } from "../support/phone";
import { Staff } from "../support/trade";
import { beginning, word } from "../support/words";

const language = "zh";

test(`a manager cuts a quantity and approves (${language})`, async ({ page, request }, info) => {
  const rep = await Staff.signIn(request, "th.rep1", language);
  const trade = await rep.trade(["account", "consignment"]);
  const orderNo = await rep.order(trade, await rep.settlement(trade.customer.id));
  const say = (key: Parameters<typeof word>[1]) => word(language, key);
  const shoot = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}-${language}.png`) });
  };

  await signIn(page, "th.mgr1", language);
  await page.goto("/pages/mine/newsCentre?section=review");
  await expect(page.getByText(trade.customer.name).first()).toBeVisible();
  await shoot("to-review");
  await page.goto(`/pages/order/orderReview?orderNo=${orderNo}`);
  await expect(page.getByText(orderNo)).toBeVisible();
  await shoot("review");

  const decrease = page.getByRole("button", { name: say("common.decrease") }).first();
  await decrease.click();
  await decrease.click();
  await page.getByRole("button", { name: say("approvals.approveChanged") }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(say("approvals.total"), { exact: true })).toBeVisible();
  await shoot("approve");
  await sheet.getByRole("button", { name: say("approvals.approveChanged") }).click();
  await expect(page.getByText(say("approvals.done.approve"), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/newsCentre/);

  await page.goto(`/pages/order/orderReview?orderNo=${orderNo}`);
  await expect(page.getByText(beginning(language, "approvals.cutBefore")).first()).toBeVisible();
  await expect(
    page.getByRole("button", { name: say("approvals.approve"), exact: true }),
  ).toBeHidden();
  await shoot("approved");
});
