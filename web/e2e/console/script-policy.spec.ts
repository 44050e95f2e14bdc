import { expect, test } from "playwright/test";
import { Breaches } from "../support/breaches";
import { expectCalm, signInToConsole } from "../support/console";

test("no desk makes a script of text", async ({ context, page }) => {
  const breaches = await Breaches.watch(context);
  await signInToConsole(page, "admin");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  const desks = await menu.getByRole("link").all();
  expect(desks.length).toBeGreaterThan(10);
  for (const desk of desks) {
    await desk.click();
    await expectCalm(page);
    breaches.expectNone(page.url());
  }
  for (const path of ["people/new", "customers/new", "products/new", "security"]) {
    await page.goto(`/console/${path}`);
    await expectCalm(page);
    breaches.expectNone(path);
  }
  const markup = () => {
    document.createElement("div").innerHTML = "<b>bold</b>";
  };
  await expect(page.evaluate(markup)).rejects.toThrow("TrustedHTML");
});
