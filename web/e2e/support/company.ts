import { randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, BrowserContextOptions } from "playwright/test";
import { hire } from "./console";
import type { Account } from "./console";
import { Person } from "./people";
import { signIn } from "./phone";
import type { Language } from "./words";

/** Thailand, Indonesia, the Philippines. */
const homes = [
  { name: "Nattaya", countryCode: 1 },
  { name: "Dewi", countryCode: 3 },
  { name: "Ramon", countryCode: 2 },
] as const;

/** Where head office works: what one of three sees, the others see too. */
const everywhere = homes.map(({ countryCode }) => countryCode);

/** What three people read the app in. */
export type Cast = readonly [Language, Language, Language];

/** Three colleagues of three countries whom no other test knows, each signed in on a phone of their own. */
export async function threePeople(
  browser: Browser,
  request: APIRequestContext,
  cast: Cast,
  role = "msg",
): Promise<[Person, Person, Person]> {
  const [first, second, third] = await company(browser, request, cast, role);
  if (!first || !second || !third) throw new Error("somebody is missing");
  return [first, second, third];
}

/** Two of them, for what two can tell. */
export async function twoPeople(
  browser: Browser,
  request: APIRequestContext,
  cast: readonly [Language, Language],
): Promise<[Person, Person]> {
  const [first, second] = await company(browser, request, cast, "msg");
  if (!first || !second) throw new Error("somebody is missing");
  return [first, second];
}

async function company(
  browser: Browser,
  request: APIRequestContext,
  cast: readonly Language[],
  role: string,
): Promise<Person[]> {
  const surname = randomUUID().slice(0, 6);
  const hired: { name: string; account: Account; language: Language }[] = [];
  // One after the other: they are hired by the same administrator.
  for (const [at, language] of cast.entries()) {
    const { name, countryCode } = homes[at] ?? homes[0];
    const full = `${name} ${surname}`;
    const account = await hire(request, role, countryCode, full, role === "msg" ? [] : everywhere);
    hired.push({ name: full, account, language });
  }
  return await Promise.all(
    hired.map(({ name, account, language }) => arrive(browser, name, account, language)),
  );
}

/** Somebody signs in on a device. */
async function arrive(
  browser: Browser,
  name: string,
  account: Account,
  language: Language,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await signIn(page, account.login, language, account.secret);
  return new Person(name, account, language, context, page);
}

/** The same person on a telephone, beside the browser they are signed in with. */
export async function telephoneOf(browser: Browser, person: Person): Promise<Person> {
  return await arrive(browser, person.name, person.account, person.language, {
    userAgent:
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });
}

/** Everybody puts their phone away: those that stay on would slow down whoever comes next. */
export async function partCompany(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
