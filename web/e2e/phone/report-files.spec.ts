import { readFile } from "node:fs/promises";
import { expect, test } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { signIn } from "../support/phone";
import { Asker } from "../support/stores";
import { word } from "../support/words";
import type { Word } from "../support/words";

const language = "th";
const say = (key: Word, params?: Record<string, string | number>) => word(language, key, params);
const login = "my.trm1";
const dayMs = 86_400_000;
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);

const jobs = v.object({
  list: v.array(v.object({ docNo: v.string(), fileName: v.string(), status: v.string() })),
});

/** What each kind of file begins with. */
const kinds = [
  ["views.format.xlsx", "xlsx", Buffer.from("PK")],
  ["views.format.csv", "csv", Buffer.from("\uFEFF")],
  ["views.format.pdf", "pdf", Buffer.from("%PDF-")],
] as const;

test("a trainer manager takes a view out as workbook, CSV and PDF and fetches each (th)", async ({
  page,
  request,
}, info) => {
  await signIn(page, login, language);
  await page.goto(`/pages/commodity/branchStoreDetail?dateFrom=${day(14)}&dateTo=${day(1)}`);
  const take = page.getByRole("button", { name: say("views.export"), exact: true });
  for (const [name] of kinds) {
    await take.click();
    const choices = page.getByRole("dialog", { name: say("views.export") });
    await expectFits(page);
    await choices.getByRole("button", { name: say(name) }).click();
    await expect(page.getByText(say("views.exportAsked")).first()).toBeVisible();
    await expect(choices).toBeHidden();
  }
  const asker = await Asker.as(request, login, language, "phone");
  const done = async () => {
    const { list } = await asker.get("/v3/report/front/export/list", jobs);
    return list.filter(({ status }) => status === "done");
  };
  await expect.poll(async () => (await done()).length).toBe(kinds.length);
  const files = await done();
  for (const [, ending, starts] of kinds) {
    const file = files.find(({ fileName }) => fileName.endsWith(`.${ending}`));
    await page.goto(`/pages/mine/exportFile?docNo=${file?.docNo ?? ""}`);
    await expect(page.getByText(file?.fileName ?? "", { exact: true })).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: say("notices.export.fetch") }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(file?.fileName);
    const path = info.outputPath(saved.suggestedFilename());
    await saved.saveAs(path);
    const bytes = await readFile(path);
    expect(bytes.subarray(0, starts.length).equals(starts)).toBe(true);
  }
  await page.screenshot({ path: info.outputPath("file.png") });
});
