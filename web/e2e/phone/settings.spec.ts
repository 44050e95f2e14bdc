import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { anotherDevice, fillSignIn, openApp, password, signIn } from "../support/phone";
import { sentCode } from "../support/server";
import { languages, word } from "../support/words";

const settings = "/pages/setting/settingIndex";
const security = "/pages/setting/settingAccount";

for (const [index, language] of languages.entries()) {
  test(`settings read well in ${language}`, async ({ page }, info) => {
    await signIn(page, `ph.buyer${20 + index}`, language);
    for (const path of [
      "/pages/mine/mineIndex",
      settings,
      security,
      "/pages/setting/settingUserInfo",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("main")).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
      await page.screenshot({ path: info.outputPath(`${path.split("/").at(-1)}-${language}.png`) });
    }
  });
}

test("a nickname is kept and shown", async ({ page }) => {
  await signIn(page, "ph.buyer10");
  await page.goto("/pages/setting/settingUserInfo");
  await page.getByText("Nickname").click();
  const field = page.getByRole("textbox");
  await field.fill("Tindahan ni Demo");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Tindahan ni Demo").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Tindahan ni Demo").first()).toBeVisible();
});

test("switching the language restarts the app and is remembered", async ({ page }) => {
  await signIn(page, "ph.buyer11");
  await page.goto(settings);
  await page.getByText("Language").first().click();
  await page
    .getByRole("dialog")
    .getByText("Bahasa Indonesia")
    .or(page.getByRole("dialog").getByText("Indonesia"))
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", /^id/);
  await page.goto(settings);
  await expect(page.getByText(word("id", "settings.security"))).toBeVisible();
});

test("a phone is bound with the code that was sent to it", async ({ page, request }) => {
  await signIn(page, "ph.buyer3");
  await page.goto("/pages/setting/bindMobile");
  await page.getByRole("textbox").first().fill("9051239876");
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByText(/Send again in/)).toBeVisible();
  const code = await sentCode(request, "1239876");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Phone number linked")).toBeVisible();
});

test("changing the login password signs other devices out", async ({ page, browser }) => {
  const account = "ph.buyer12";
  const other = await anotherDevice(browser);
  await signIn(other.page, account);
  await signIn(page, account);
  await page.goto(security);
  await page.getByText("Login password").first().click();
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.getByLabel("New password", { exact: true }).fill("a-new-one-42");
  await page.getByLabel("Repeat the new password", { exact: true }).fill("a-new-one-42");
  await page
    .getByRole("button", { name: /Save|Change|Confirm/ })
    .last()
    .click();
  await expect(page.getByText("Login password changed")).toBeVisible();

  await openApp(other.page, "en");
  await fillSignIn(other.page, "en", account);
  await expect(other.page.getByText("Incorrect account or password.")).toBeVisible();
  await other.context.close();
});

test("signing out asks first and leads back to the sign-in page", async ({ page }) => {
  await signIn(page, "ph.buyer13");
  await page.goto(settings);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Welcome back")).toBeVisible();
});

test("a wrong payment password is counted", async ({ page }) => {
  await signIn(page, "ph.buyer14");
  await page.goto(security);
  await page.getByText("Payment password").first().click();
  await expect(page.getByText("Enter your current payment password")).toBeVisible();
  const key = page.getByRole("button", { name: "1", exact: true });
  for (let taps = 0; taps < 6; taps += 1) await key.click();
  await expect(page.getByText(/Wrong payment password/).first()).toBeVisible();
});
