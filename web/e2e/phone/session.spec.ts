import { expect, test } from "playwright/test";
import { anotherDevice, fillSignIn, openApp, signIn, tabBar } from "../support/phone";

test.use({ serviceWorkers: "allow" });

test("signing in on a second device of the same kind signs the first one out and says so", async ({
  page,
  browser,
}) => {
  await signIn(page, "th.buyer5");
  const other = await anotherDevice(browser);
  await signIn(other.page, "th.buyer5");
  // It may have heard by itself already; whatever it does next, it says so.
  await page.reload();
  await expect(page.getByText("Your account was signed in on another device")).toBeVisible();
  await other.context.close();
});

test("after signing in again one is back where one was", async ({ page }) => {
  await openApp(page, "en", "/pages/setting/settingAccount?from=me");
  await fillSignIn(page, "en", "th.buyer6");
  await expect(page).toHaveURL(/settingAccount\?from=me$/);
});

test("two tabs of one browser share a session", async ({ page, context }) => {
  await signIn(page, "th.buyer7");
  const second = await context.newPage();
  await second.goto("/pages/mine/mineIndex");
  await expect(tabBar(second)).toBeVisible();
  await page.reload();
  await expect(tabBar(page)).toBeVisible();
});

test("nothing that could be stolen lies in storage", async ({ page }) => {
  await signIn(page, "th.buyer8");
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  expect(stored).toContain("userCenterData");
  expect(stored).toContain("hasLogin");
  expect(stored).not.toMatch(/(access|refresh)_token\W+\w{16}/);
});

test("the app starts without a network and says that it is offline", async ({ page, context }) => {
  await signIn(page, "th.rep5");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(tabBar(page)).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(tabBar(page)).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
});
