import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { Breaches } from "../support/breaches";
import { signIn } from "../support/phone";

test.use({ serviceWorkers: "allow" });

/** The app's own table, so that no page is forgotten. */
const table = readFileSync(new URL("../../apps/mobile/src/core/paths.ts", import.meta.url), "utf8");
const pages = Array.from(table.matchAll(/: "(\/[^"]+)"/g), ([, path]) => path ?? "");

test("no page makes a script of text, and the service worker still starts", async ({
  context,
  page,
}) => {
  const breaches = await Breaches.watch(context);
  await signIn(page, "th.mgr4");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  expect(pages.length).toBeGreaterThan(60);
  for (const path of pages) {
    await page.evaluate((address) => history.pushState(null, "", address), path);
    await page.waitForLoadState("networkidle");
    breaches.expectNone(path);
  }
  const accepted = await page.evaluate(() => {
    const taken: string[] = [];
    const attempt = (what: string, act: () => void) => {
      try {
        act();
        taken.push(what);
      } catch {
        // As it should be.
      }
    };
    attempt("markup", () => (document.createElement("div").innerHTML = "<b>bold</b>"));
    attempt("worker", () => new Worker("/notice-worker.js"));
    attempt("script", () => (document.createElement("script").src = "/boot.js"));
    return taken;
  });
  expect(accepted).toEqual([]);
  await breaches.expectSome();
});
