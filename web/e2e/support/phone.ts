import { expect } from "playwright/test";
import type { Browser, BrowserContext, Locator, Page } from "playwright/test";
import { word } from "./words";
import type { Language } from "./words";

export const password = "gerai-demo-1";

/** Opens the sign-in page as somebody who has chosen this language before. */
export async function openApp(page: Page, language: Language, path = "/"): Promise<void> {
  await page.addInitScript((locale) => {
    if (localStorage.getItem("locale") === null) localStorage.setItem("locale", locale);
    // The app asks after the first message whether to tell of answers. Whoever has blocked notifications
    // is not asked, and that is everybody whose test did not allow them.
    if (Notification.permission === "default") {
      Object.defineProperty(Notification, "permission", { get: () => "denied" });
    }
  }, language);
  await page.goto(path);
  // The page that stands in for the app until it is there; what is typed into it is its own story.
  await expect(page.locator("form[data-early]")).toHaveCount(0);
}

export async function fillSignIn(
  page: Page,
  language: Language,
  login: string,
  secret = password,
): Promise<void> {
  await page.getByLabel(word(language, "auth.account"), { exact: true }).fill(login);
  await page.getByLabel(word(language, "auth.password"), { exact: true }).fill(secret);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: word(language, "auth.signIn"), exact: true }).click();
}

export async function signIn(
  page: Page,
  login: string,
  language: Language = "en",
  secret = password,
): Promise<void> {
  await openApp(page, language);
  await fillSignIn(page, language, login, secret);
  await expect(tabBar(page)).toBeVisible();
}

/** The tab bar; pages may have navigation of their own, and it comes before. */
export function tabBar(page: Page): Locator {
  return page.getByRole("navigation").last();
}

/** A second device of its own. */
export async function anotherDevice(
  browser: Browser,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  return { context, page: await context.newPage() };
}

/** What a screen reader calls the tabs, in their order, without the counts on them. */
export async function tabs(page: Page): Promise<string[]> {
  const names = await tabBar(page).getByRole("link").locator(".sr-only").allTextContents();
  return names.map((name) => name.replace(/, \d+$/, ""));
}
