import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { goTo, hire, signInToConsole } from "../support/console";
import { anotherDevice, signIn } from "../support/phone";
import { consoleWord, word } from "../support/words";

const thailand = 1;

test("an administrator publishes an announcement, and a Thai promoter reads it on the workplace tab", async ({
  page,
  browser,
  request,
}, info) => {
  const administrator = await hire(request, "admin", thailand);
  const promoter = await hire(request, "ba", thailand);
  const mark = randomUUID().slice(0, 8);
  const [title, body] = [`นับสต็อก ${mark}`, "วันศุกร์นี้\n\nนำรายการมาด้วย"];

  await signInToConsole(page, administrator.login, administrator.secret);
  await goTo(page, consoleWord("en", "nav.announcements"));
  await page.getByRole("button", { name: consoleWord("en", "announcements.new") }).click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Title (ไทย)").fill(title);
  await editor.getByLabel("Body (ไทย)").fill(body);
  await editor.getByLabel(consoleWord("en", "announcements.field.countries")).click();
  await page.getByTitle("Thailand").last().click();
  await editor.getByLabel("Title (ไทย)").click();
  await editor.getByLabel(consoleWord("en", "announcements.field.terminalTypes")).click();
  await page.getByTitle("Promoter").last().click();
  await editor.getByLabel("Title (ไทย)").click();
  await expect(editor.getByRole("region", { name: "Preview" })).toContainText(title);
  await page.screenshot({ path: info.outputPath("announcement-editor.png") });
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: new RegExp(`Actions for .*${mark}`) }).click();
  await page.getByRole("menuitem", { name: consoleWord("en", "announcements.publish") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: consoleWord("en", "announcements.publish") })
    .click();
  await expect(page.getByText(consoleWord("en", "announcements.publishedNow"))).toBeVisible();

  const phone = await anotherDevice(browser);
  await phone.page.setViewportSize({ width: 390, height: 844 });
  await signIn(phone.page, promoter.login, "th", promoter.secret);
  await phone.page.goto("/pages/IM/workPlace");
  const line = phone.page.getByRole("link", { name: new RegExp(mark) });
  await expect(line).toContainText(word("th", "announcements.unread"));
  await expectAccessible(phone.page);
  await phone.page.screenshot({ path: info.outputPath("workplace-th.png") });
  await line.click();
  await expect(phone.page.getByRole("heading", { name: title })).toBeVisible();
  expect(await phone.page.getByText("นำรายการมาด้วย").innerText()).toBe(body);
  await expectAccessible(phone.page);
  await phone.page.screenshot({ path: info.outputPath("announcement-th.png") });
  await phone.page.goBack();
  await expect(line).toBeVisible();
  await expect(line).not.toContainText(word("th", "announcements.unread"));

  await page.getByRole("button", { name: new RegExp(`Actions for .*${mark}`) }).click();
  await page.getByRole("menuitem", { name: consoleWord("en", "announcements.withdraw") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: consoleWord("en", "announcements.withdraw") })
    .click();
  await expect(page.getByText(consoleWord("en", "announcements.withdrawnNow"))).toBeVisible();
  await phone.page.reload();
  await expect(
    phone.page.getByRole("heading", { name: word("th", "announcements.latest") }),
  ).toBeVisible();
  await expect(line).toBeHidden();
  await phone.context.close();
});
