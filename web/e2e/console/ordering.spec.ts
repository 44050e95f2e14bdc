import { expect, test } from "playwright/test";
import { expectAccessible } from "../support/axe";
import { expectCalm, signInToConsole } from "../support/console";

// Every test walks through several pages, which takes its time on a busy machine.
test.slow();

test("an administrator gives a step of a rule more time, and the rule keeps it", async ({
  page,
}, info) => {
  await signInToConsole(page, "admin");
  await page.getByRole("link", { name: "Approval rules", exact: true }).click();
  const malaysia = page.getByRole("region", { name: "Malaysia" });
  const rule = malaysia.getByRole("row").filter({ hasText: "Special offer" });
  await rule.getByRole("link", { name: "Special offer" }).click();
  await page.getByLabel("Within (hours)").fill("36");
  await page.getByRole("button", { name: "Save" }).click();
  const changed = "Price approval: head-office price approver, 36 h";
  await expect(rule).toContainText(changed, { timeout: 30_000 });
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("rules.png") });

  await page.reload();
  await expect(rule).toContainText("36 h");
});

test("the warehouse's desks open in its own country", async ({ page }, info) => {
  await signInToConsole(page, "ho.whs");
  await page.getByRole("link", { name: "Dispatch", exact: true }).click();
  await expect(page.getByRole("tab", { name: "To dispatch" })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("dispatch.png") });
  await page.getByRole("link", { name: "Warehouse stock", exact: true }).click();
  await expect(page.getByRole("button", { name: "Receive goods" })).toBeVisible();
  await expectCalm(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("stock.png") });
});
