import { expect, test } from "playwright/test";
import type { CDPSession, Page } from "playwright/test";
import { password } from "../support/phone";
import { word } from "../support/words";
import { say } from "./figures";

const slowdown = Number(process.env["SLOWDOWN"] ?? 4);
const kilobits = Number(process.env["KBITS"] ?? 400);
const latency = Number(process.env["LATENCY"] ?? 300);
const runs = Number(process.env["RUNS"] ?? 3);
/** How long somebody is at the form before tapping the button. */
const typingMs = 8000;

test.use({ serviceWorkers: "allow" });

/** What came over the line so far. */
interface Line {
  requests: string[];
  bytes: number;
}

/** A phone of the lower middle, far from the mast, that has never seen the app. */
async function farAway(page: Page): Promise<{ session: CDPSession; line: Line }> {
  const session = await page.context().newCDPSession(page);
  const line: Line = { requests: [], bytes: 0 };
  session.on("Network.requestWillBeSent", ({ request }) => {
    line.requests.push(new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    line.bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: (kilobits * 1000) / 8,
    uploadThroughput: (kilobits * 1000) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { session, line };
}

const figures = (line: Line) =>
  `${line.requests.length} requests, ${(line.bytes / 1000).toFixed(0)} KB`;

for (let run = 1; run <= runs; run += 1) {
  test(`first load, run ${run}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("locale", "en"));
    const { line } = await farAway(page);
    const account = page.getByLabel(word("en", "auth.account"), { exact: true });
    await page.goto("/", { waitUntil: "commit" });
    await account.waitFor();
    const usable = await page.evaluate(() => performance.now());
    say("sign-in page usable", `${usable.toFixed(0)} ms, ${figures(line)}`);
    await account.fill("th.buyer1");
    // The button works once the app itself is there.
    await page.locator("form:not([data-early])").waitFor({ state: "attached" });
    const running = await page.evaluate(() => performance.now());
    say("app running", `${running.toFixed(0)} ms, ${figures(line)}`);
    if (process.env["NAMES"]) say("asked for", line.requests.join(" "));
    await expect(account).toHaveValue("th.buyer1");
    await page.getByLabel(word("en", "auth.password"), { exact: true }).fill(password);
    await page.getByRole("checkbox").check();
    // A person takes this long, and the app makes use of it.
    await page.waitForTimeout(Math.max(0, typingMs - running));
    const before = line.requests.length;
    const bytes = line.bytes;
    const from = await page.evaluate(() => performance.now());
    await page.getByRole("button", { name: word("en", "auth.signIn"), exact: true }).click();
    await page
      .getByRole("button", { name: /^Add “/ })
      .first()
      .waitFor();
    const to = await page.evaluate(() => performance.now());
    const more = { requests: line.requests.slice(before), bytes: line.bytes - bytes };
    say("products after signing in", `${(to - from).toFixed(0)} ms, ${figures(more)}`);
    if (process.env["NAMES"]) say("asked for", more.requests.join(" "));
  });
}
