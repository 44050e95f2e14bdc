import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { openPayee } from "../support/finance";
import { signIn } from "../support/phone";
import { addPicture } from "../support/pictures";
import { word } from "../support/words";

const thailand = 1;

// Several pages each, and a look at all of them: more than a busy machine does in a minute.
test.slow();

const login = "th.buyer9";

test(`a top-up with a picture waits for finance and is in the list (id)`, async ({
  page,
  request,
}, info) => {
  const language = "id";
  const say = (key: Parameters<typeof word>[1]) => word(language, key);
  // Another amount each time, so that a second run on the same data finds its own.
  const amount = `1,${Math.floor(100 + Math.random() * 900)}.50`;
  await openPayee(request, thailand);
  await signIn(page, login, language);
  await page.goto("/pages/mine/myPurse");
  await expect(page.getByRole("region", { name: say("wallet.card") })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: say("page.accountRecharge"), exact: true }).click();

  await page.getByRole("button", { name: say("wallet.payee") }).click();
  await page.getByRole("dialog").getByRole("radio").first().click();
  await page.getByLabel(say("wallet.amount"), { exact: true }).fill(amount);
  await page.getByLabel(say("wallet.payerName"), { exact: true }).fill("Somchai Jaidee");
  await page.getByLabel(say("wallet.paidAt"), { exact: true }).fill("2026-01-05T10:30");
  await addPicture(page, language);
  await expectAccessible(page);
  await expectFits(page);
  await page.screenshot({ path: info.outputPath("top-up.png"), fullPage: true });
  await page.getByRole("button", { name: say("wallet.submit") }).click();

  await expect(page).toHaveURL(/auditResults\?id=\d+$/);
  await expect(page.getByText(say("wallet.status.pending"), { exact: true })).toBeVisible();
  await expect(page.getByText(amount).first()).toBeVisible();
  await page
    .getByRole("button", { name: word(language, "common.image.open").replace("{n}", "1") })
    .click();
  await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  await page.getByRole("button", { name: say("common.close") }).click();
  await expectAccessible(page);

  await page.goto("/pages/recharge/rechargeDetails?status=pending");
  await expect(page.getByRole("link", { name: amount })).toBeVisible();
  await page.screenshot({ path: info.outputPath("top-ups.png") });
  await page.goto("/pages/mine/myPurse");
  await expect(page.getByRole("link", { name: amount })).toBeVisible();
});

test("what was entered for a top-up is there again after a reload", async ({ page, request }) => {
  await openPayee(request, thailand);
  await signIn(page, "th.buyer12");
  await page.goto("/pages/recharge/accountRecharge");
  await page.getByLabel("Amount", { exact: true }).fill("777");
  await addPicture(page, "en");
  await page.reload();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue("777");
  await expect(page.getByRole("button", { name: "View photo 1" })).toBeVisible();
  await expect(page.getByText("What you entered last time has been restored")).toBeVisible();
});

test("a top-up can be withdrawn while nobody has decided it", async ({ page, request }) => {
  await openPayee(request, thailand);
  await signIn(page, "th.buyer13");
  await page.goto("/pages/recharge/accountRecharge");
  await page.getByRole("button", { name: "Payee bank" }).click();
  await page.getByRole("dialog").getByRole("radio").first().click();
  await page.getByLabel("Amount", { exact: true }).fill("500");
  await page.getByLabel("Payer name", { exact: true }).fill("Somchai Jaidee");
  await page.getByLabel("Payment time", { exact: true }).fill("2026-01-05T10:30");
  await addPicture(page, "en");
  await page.getByRole("button", { name: "Submit for audit" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit again" })).toBeVisible();
});
