import { expect, test } from "playwright/test";
import { textContent } from "../../packages/chat/src/index";
import { expectAccessible, expectFits } from "../support/axe";
import { chatDevice, userId } from "../support/chat";
import { anotherDevice, signIn } from "../support/phone";
import { beginning, word } from "../support/words";

const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

test("a manager reads the report, changes the period and shares it with a colleague", async ({
  page,
  browser,
}, info) => {
  await signIn(page, "ph.mgr2", "zh");
  const colleague = await chatDevice("ph.mgr3");
  const words = textContent("How was the week?", null, { all: false, userIds: [] });
  colleague.chat.send({ type: 0, target: await userId(page) }, words);

  await page.goto("/pages/home/homeIndex");
  await page.getByRole("link", { name: word("zh", "home.action.report") }).click();
  const period = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(period(word("zh", "common.preset.thisMonth"))).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await period(word("zh", "common.preset.lastWeek")).click();
  await expect(page).toHaveURL(/preset=lastWeek/);

  // The week of which the company has a past, whatever day it is.
  await page.goto(`/pages/report/sellIn?dateFrom=${day(7)}&dateTo=${day(0)}`);
  const net = page.getByRole("button", { name: new RegExp(word("zh", "reports.covers.team")) });
  await expect(net).toContainText(/₱[1-9]/);
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("report-zh.png"), fullPage: true });
  await page.getByRole("link", { name: word("zh", "reports.allClients") }).click();
  await expect(page.getByText(new RegExp(`^${beginning("zh", "reports.total")}`))).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("ranking-zh.png") });
  await page.goBack();

  await page.getByRole("button", { name: word("zh", "media.sendToChat") }).click();
  await page.getByRole("checkbox").first().check();
  await page
    .getByRole("button", { name: new RegExp(beginning("zh", "media.forward.send")) })
    .click();
  await expect(page.getByText(word("zh", "media.forward.done"))).toBeVisible();

  const other = await anotherDevice(browser);
  await other.page.setViewportSize({ width: 390, height: 844 });
  await signIn(other.page, "ph.mgr3", "th");
  await other.page.goto("/pages/IM/IMIndex");
  const told = word("th", "messages.kind.report").replaceAll(/[[\]]/g, "\\$&");
  await other.page.getByRole("link", { name: new RegExp(`${told}.*₱[1-9]`) }).click();
  const card = other.page.getByRole("log").getByRole("link", {
    name: new RegExp(word("th", "page.sellInReport")),
  });
  await expect(card).toContainText(word("th", "reports.card.opens"));
  await expectFits(other.page);
  await expectAccessible(other.page);
  await other.page.screenshot({ path: info.outputPath("card-th.png") });
  await card.click();
  // The same days, the reader's own team.
  await expect(other.page).toHaveURL(new RegExp(`dateFrom=${day(7)}&dateTo=${day(0)}`));
  await expect(other.page.getByText(word("th", "reports.covers.team"))).toBeVisible();
  await other.page.screenshot({ path: info.outputPath("report-th.png"), fullPage: true });
  await other.context.close();
  colleague.chat.stop();
});
