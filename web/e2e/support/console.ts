import { createHmac, randomUUID } from "node:crypto";
import { expect } from "playwright/test";
import type {
  APIRequestContext,
  APIResponse,
  Browser,
  BrowserContext,
  Page,
} from "playwright/test";
import * as v from "valibot";
import { stillness } from "../../testing/stillness";
import { password } from "./phone";
import { accessToken } from "./server";
import { consoleWord } from "./words";
import type { ConsoleWord, Language } from "./words";

/** On a busy machine the first visit fetches and compiles the whole console. */
const firstVisit = 60_000;

export async function openConsole(
  page: Page,
  path = "/console/",
  language: Language = "en",
): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem("locale", locale), language);
  await page.goto(path);
}

export async function fillConsoleSignIn(
  page: Page,
  login: string,
  secret = password,
  language: Language = "en",
): Promise<void> {
  const say = (key: ConsoleWord) => consoleWord(language, key);
  const account = page.getByLabel(say("auth.account"), { exact: true });
  await expect(account).toBeVisible({ timeout: firstVisit });
  await account.fill(login);
  await page.getByLabel(say("auth.password"), { exact: true }).fill(secret);
  await page.getByRole("button", { name: say("auth.signIn"), exact: true }).click();
}

export async function signInToConsole(
  page: Page,
  login: string,
  secret = password,
  language: Language = "en",
): Promise<void> {
  await openConsole(page, "/console/", language);
  await fillConsoleSignIn(page, login, secret, language);
  const accept = page.getByRole("button", { name: consoleWord(language, "privacy.accept") });
  const dashboard = page.getByRole("heading", { name: consoleWord(language, "nav.dashboard") });
  const reason = page.getByLabel(consoleWord(language, "readReason.reason"), { exact: true });
  await expect(accept.or(reason).or(dashboard)).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  // Only an auditor is asked.
  await expect(reason.or(dashboard)).toBeVisible();
  if (await reason.isVisible()) {
    await reason.fill("Routine check");
    await page.getByRole("button", { name: consoleWord(language, "readReason.go") }).click();
  }
  await expect(dashboard).toBeVisible();
}

/** Goes to a page by the menu; the dashboard has ways to some of them as well. */
export async function goTo(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  await menu.getByRole("link", { name, exact: true }).click();
}

/** A login nobody else uses. */
export interface Account {
  login: string;
  secret: string;
}

const madeAnswer = v.object({ data: v.object({ id: v.string() }) });
const passwordAnswer = v.object({ data: v.object({ password: v.string() }) });

/** The administrator at work beside the console. */
export async function administrator(request: APIRequestContext) {
  let token = await accessToken(request, "admin");
  const told = async (ask: (headers: Record<string, string>) => Promise<APIResponse>) => {
    let answer = await ask({ Authorization: `Bearer ${token}` });
    // Another test that hires at the same time has signed the administrator in anew.
    while (answer.status() === 401) {
      token = await accessToken(request, "admin");
      answer = await ask({ Authorization: `Bearer ${token}` });
    }
    expect(answer.status(), await answer.text()).toBe(200);
    const json: unknown = await answer.json();
    return json;
  };
  return {
    ask: async (path: string) =>
      await told(async (headers) => await request.get(`/v3/org/admin/${path}`, { headers })),
    tell: async (call: string, data: unknown) => {
      const key = randomUUID();
      return await told(async (headers) => {
        const keyed = { ...headers, "Idempotency-Key": key };
        return await request.post(`/v3/org/admin/${call}`, { headers: keyed, data });
      });
    },
  };
}

/** Hires somebody whom no other test knows: one login is signed in on one console at a time. */
export async function hire(
  request: APIRequestContext,
  role: string,
  countryCode: number,
  name = `Test ${role}`,
  otherCountries: readonly number[] = [],
): Promise<Account> {
  const { tell } = await administrator(request);
  const number = randomUUID().slice(0, 8);
  const login = `e2e.${number}`;
  const person = {
    employeeNo: `E2E-${number}`,
    name,
    countryCode,
    roles: [role],
    otherCountries,
    loginName: login,
  };
  const { data } = v.parse(madeAnswer, await tell("person/save", person));
  const given = v.parse(passwordAnswer, await tell("person/resetPassword", data)).data.password;
  const secret = `Mango-tree-${number}`;
  await choosePassword(request, login, given, secret);
  return { login, secret };
}

/** Opens a login of a customer's, likewise. */
export async function openBuyer(request: APIRequestContext, customerId: string): Promise<Account> {
  const { tell } = await administrator(request);
  const number = randomUUID().slice(0, 8);
  const login = `e2e.${number}`;
  const buyer = {
    customerId,
    loginName: login,
    customers: [{ customerId, canOrder: true, canPay: true }],
  };
  const { data } = v.parse(madeAnswer, await tell("customer/login/save", buyer));
  const told = await tell("customer/login/resetPassword", data);
  const secret = `Mango-tree-${number}`;
  await choosePassword(request, login, v.parse(passwordAnswer, told).data.password, secret);
  return { login, secret };
}

/** Nothing else is allowed with a password that somebody else made up. */
async function choosePassword(
  request: APIRequestContext,
  login: string,
  given: string,
  own: string,
): Promise<void> {
  const token = await accessToken(request, login, "pad", given);
  const answer = await request.post("/v3/member/front/user/changePassword", {
    headers: { Authorization: `Bearer ${token}` },
    data: { old: given, password: own, confirm: own },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The console of one login, signed in once for all pages that are opened in it. */
export async function consoleOf(
  browser: Browser,
  { login, secret }: Account,
  language: Language = "en",
): Promise<BrowserContext> {
  // A desk, also where the test itself holds a phone.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await signInToConsole(page, login, secret, language);
  await page.close();
  return context;
}

/** Lists that are being fetched are dimmed; what they look like is judged once they stand still. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(stillness);
}

/** What an authenticator app shows for a secret (RFC 6238, six digits, thirty seconds). */
export function totpCode(secret: string, at: number): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(secret.replaceAll(/[\s=]/g, ""))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac("sha1", key).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return ((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).toString().padStart(6, "0");
}
