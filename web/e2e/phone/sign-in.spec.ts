import { expect, test } from "playwright/test";
import { expectAccessible, expectFits } from "../support/axe";
import { fillSignIn, openApp, password, signIn, tabs, tabBar } from "../support/phone";
import { languages, word } from "../support/words";

for (const language of languages) {
  test(`the sign-in page reads well in ${language}`, async ({ page }, info) => {
    await openApp(page, language);
    await expect(page.getByText(word(language, "auth.welcome"))).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`sign-in-${language}.png`) });
  });
}

test("mistakes are named where they were made, and nothing typed is lost", async ({ page }) => {
  await openApp(page, "en");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please enter your account password").first()).toBeVisible();

  await fillSignIn(page, "en", "th.buyer9", "not-the-password");
  await expect(page.getByText("Incorrect account or password.")).toBeVisible();
  await expect(page.getByLabel("Account", { exact: true })).toHaveValue("th.buyer9");
});

test("the form can be filled in and sent before the app is there", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("locale", "en"));
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/assets/framework-*.js", async (route) => {
    await onItsWay;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Account", { exact: true }).fill("th.buyer4");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  arrive();
  await expect(tabBar(page)).toBeVisible();
});

test("an unknown account is refused in the same words as a wrong password", async ({ page }) => {
  await openApp(page, "zh");
  await fillSignIn(page, "zh", "nobody.at.all", "whatever-1");
  await expect(page.getByText("账号或密码错误")).toBeVisible();
});

test("choosing a language restarts the app in it", async ({ page }) => {
  await openApp(page, "en");
  // The choice restarts the app, so there is nothing left to see checked.
  await page.getByRole("radio", { name: "ไทย" }).click({ force: true });
  await expect(page.getByText(word("th", "auth.welcome"))).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", /^th/);
});

test("a demo account is one tap away", async ({ page }) => {
  await openApp(page, "en");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Use a demo account" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("Philippines").click();
  await sheet.getByText("ph.rep1").click();
  await expect(tabBar(page)).toBeVisible();
});

/** Specification, section 6: who sees which tabs, per country; staff have their messages beside them. */
const expectedTabs: Record<string, string[]> = {
  "th.buyer4": ["Categories", "Orders", "Cart", "Me"],
  "th.ba4": ["Sales", "Messages", "Me"],
  "ph.ba4": ["Sales", "Inventory", "Messages", "Me"],
  "my.ba4": ["Sales", "Inventory", "Messages", "Me"],
  "id.ba4": ["Overview", "Forms", "Report", "Inventory", "Messages", "Me"],
  "th.rep4": ["Home", "Customers", "Orders", "Messages", "Me"],
  "id.rep4": ["Home", "Customers", "Orders", "Samples", "Messages", "Me"],
  "id.msg1": ["Messages", "Workplace"],
  "th.trainer2": ["Sales", "Forms", "Report", "Messages", "Me"],
  "my.trm2": ["Sales", "Inventory", "Forms", "Report", "Messages", "Me"],
  "id.trainer2": ["Overview", "Forms", "Report", "Inventory", "Messages", "Me"],
  "th.mgr3": ["Home", "Customers", "Orders", "Messages", "Me"],
  "my.vp": ["Home", "Customers", "Orders", "Messages", "Me"],
  "ho.price2": ["Messages", "Workplace"],
};

for (const [login, expected] of Object.entries(expectedTabs)) {
  test(`${login} sees ${expected.join(", ")}`, async ({ page }) => {
    await signIn(page, login);
    await expect.poll(() => tabs(page)).toEqual(expected);
    await expectAccessible(page);
  });
}
