import { expect, test } from "playwright/test";
import type { APIRequestContext, Locator } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { signIn } from "../support/phone";
import { Asker } from "../support/stores";
import { word } from "../support/words";
import type { Word } from "../support/words";

const language = "th";
const say = (key: Word) => word(language, key);
const login = "my.trm1";
const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
/** The days of which the company has a past, whatever day it is. */
const days = `dateFrom=${day(7)}&dateTo=${day(1)}`;
const areasAnswer = v.object({ list: v.array(v.object({ id: v.string(), net: v.string() })) });

/** The mode of cooperation in which the team sold something. */
async function modeWithSales(request: APIRequestContext): Promise<"1" | "2"> {
  const asker = await Asker.as(request, login, language, "phone");
  for (const mode of ["1", "2"] as const) {
    const path = `/v3/report/front/view?fact=sellout&by=area&mode=${mode}&${days}&pageNum=1&pageSize=1`;
    const { list } = await asker.get(path, areasAnswer);
    if (Number(list[0]?.net ?? 0) > 0) return mode;
  }
  throw new Error("the team sold nothing");
}

/** The amount that a row tells, as it stands there and in hundredths. */
async function amountOf(row: Locator): Promise<{ text: string; minor: number }> {
  const [text = ""] = /RM\s?[\d,.]*\d/.exec(await row.innerText()) ?? [];
  return { text, minor: Math.round(Number(text.replaceAll(/[RM,\s]/g, "")) * 100) };
}

test("a trainer manager follows a figure from the area over store and product to its documents (th)", async ({
  page,
  request,
}, info) => {
  const mode = await modeWithSales(request);
  await signIn(page, login, language);
  await page.goto(`/pages/salesReport/reportForms?mode=${mode}`);
  const chip = (key: Word) => page.getByRole("button", { name: say(key), exact: true });
  await expect(chip("common.preset.thisMonth")).toHaveAttribute("aria-pressed", "true");
  await chip("common.preset.lastWeek").click();
  await expect(page).toHaveURL(/preset=lastWeek/);
  await expect(chip("common.preset.lastWeek")).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/pages/salesReport/reportForms?mode=${mode}&${days}`);
  await expect(page.getByText(say("views.top.store"), { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("forms.png"), fullPage: true });
  await page.getByRole("button", { name: say("views.by.area"), exact: true }).click();

  /** Taps the first row of a view; what it told stands above the rows of the next one. */
  const tapFirst = async (by: Word) => {
    const row = page
      .getByRole("list", { name: say(by), exact: true })
      .getByRole("link")
      .first();
    await expect(row).toBeVisible();
    const { text } = await amountOf(row);
    const name = (await row.locator("span").first().locator("span").first().innerText()).split(
      "\n",
    );
    await row.click();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: name[0] ?? "" })
        .and(page.locator("[aria-current=page]")),
    ).toBeVisible();
    await expect(page.getByRole("main").getByText(text, { exact: true }).first()).toBeVisible();
    return text;
  };
  await tapFirst("views.by.area");
  await tapFirst("views.by.store");
  const figure = await tapFirst("views.by.product");
  await chip("views.by.document").click();
  const documents = page.getByRole("list", { name: say("views.by.document"), exact: true });
  await expect(documents.getByRole("link").first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("documents.png"), fullPage: true });
  // A button for more comes with the rows that are there, or there are no more.
  const more = page.getByRole("button", { name: say("views.more"), exact: true });
  while (await more.isVisible()) {
    const before = await documents.getByRole("link").count();
    await more.click();
    await expect.poll(() => documents.getByRole("link").count()).toBeGreaterThan(before);
  }
  const rows = await documents.getByRole("link").all();
  const amounts = await Promise.all(rows.map(amountOf));
  const sum = amounts.reduce((all, { minor }) => all + minor, 0);
  expect(sum).toBe(Math.round(Number(figure.replaceAll(/[RM,\s]/g, "")) * 100));

  const first = documents.getByRole("link").first();
  const [docNo = ""] = /SR-[\w-]+/.exec(await first.innerText()) ?? [];
  await first.click();
  await expect(page).toHaveURL(/salesReportIndex/);
  await expect(documents).toHaveCount(0);
  await expect(page.getByText(docNo).first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("document.png") });
});
