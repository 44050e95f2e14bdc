import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import type { APIRequestContext } from "playwright/test";
import * as v from "valibot";
import { expectAccessible, expectFits } from "../support/axe";
import { anotherDevice, signIn } from "../support/phone";
import { Asker } from "../support/stores";
import { word } from "../support/words";
import type { Params, Word } from "../support/words";

const language = "id";
const say = (key: Word, params?: Params) => word(language, key, params);
const peopleAnswer = v.object({
  list: v.array(v.object({ personId: v.string(), personName: v.string(), employeeNo: v.string() })),
});
const userAnswer = v.object({ userId: v.string(), personId: v.nullable(v.string()) });

const manager = "id.trm2";

/** A promoter of theirs, and the login she has. */
async function promoterOf(request: APIRequestContext) {
  const asker = await Asker.as(request, manager, language, "phone");
  const { list } = await asker.get("/v3/message/front/task/given/people", peopleAnswer);
  // The first ones are in other stories.
  for (let number = 20; number <= 200; number += 1) {
    const login = `id.ba${number}`;
    const her = await Asker.as(request, login, language, "phone");
    const { userId, personId } = await her.get("/v3/member/front/user/info", userAnswer);
    const found = list.find((person) => person.personId === personId);
    if (found) return { login, userId, ...found };
  }
  throw new Error(`${manager} has no promoter`);
}

test("a trainer manager gives a promoter tasks, one of them out of what was said, and she tells that they are done (id)", async ({
  page,
  browser,
  request,
}, info) => {
  const { login, userId, employeeNo } = await promoterOf(request);
  const text = `Pindahkan rak ke dekat pintu ${randomUUID().slice(0, 8)}`;

  await signIn(page, manager, language);
  await page.goto("/pages/mine/myTask");
  await page.getByRole("button", { name: say("tasks.given"), exact: true }).click();
  await page.getByRole("button", { name: say("tasks.give"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: say("tasks.give"), exact: true });
  await sheet.getByRole("button", { name: say("tasks.person") }).click();
  await page
    .getByRole("dialog", { name: say("tasks.person"), exact: true })
    .getByRole("radio", { name: new RegExp(`${employeeNo}$`) })
    .click();
  await sheet.getByRole("textbox", { name: say("tasks.text") }).fill(text);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("giving.png") });
  await sheet.getByRole("button", { name: say("tasks.give"), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(text)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("given.png") });

  const hers = await anotherDevice(browser);
  await hers.page.setViewportSize({ width: 390, height: 844 });
  await signIn(hers.page, login, language);
  await hers.page.goto("/pages/mine/myTask");
  await hers.page.getByRole("button", { name: new RegExp(text) }).click();
  const done = hers.page.getByRole("dialog", { name: say("tasks.finishTitle"), exact: true });
  await expect(done.getByText(text)).toBeVisible();
  await done.getByRole("textbox", { name: say("tasks.remark") }).fill("Sudah, lihat foto di grup");
  await expectAccessible(hers.page);
  await hers.page.screenshot({ path: info.outputPath("finishing.png") });
  await done.getByRole("button", { name: say("tasks.finish"), exact: true }).click();
  await expect(done).toBeHidden();
  await expect(hers.page.getByText(text)).toHaveCount(0);
  await expectFits(hers.page);
  await hers.page.screenshot({ path: info.outputPath("her-tasks.png") });

  await page.getByRole("button", { name: say("tasks.state.done"), exact: true }).click();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText("Sudah, lihat foto di grup").first()).toBeVisible();
  await page.screenshot({ path: info.outputPath("done.png") });

  const asked = `Rak di pintu kosong ${randomUUID().slice(0, 8)}`;
  await page.goto(`/pagesIM/pages/conversation/ConversationPage?type=0&target=${userId}`);
  await page.getByRole("textbox", { name: say("chat.write") }).fill(asked);
  await page.getByRole("button", { name: say("chat.send"), exact: true }).click();
  await page.getByRole("log").getByText(asked).click({ button: "right" });
  await page.getByRole("button", { name: say("chat.toTask"), exact: true }).click();
  const making = page.getByRole("dialog", { name: say("chat.toTask"), exact: true });
  await expect(making.getByRole("textbox", { name: say("tasks.text") })).toHaveValue(asked);
  await making.getByRole("button", { name: say("tasks.for") }).click();
  await page.getByRole("radio", { name: new RegExp(`${employeeNo}$`) }).click();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("of-a-message.png") });
  await making.getByRole("button", { name: say("chat.toTask"), exact: true }).click();
  await expect(making).toBeHidden();

  await hers.page.reload();
  await hers.page.getByRole("button", { name: new RegExp(asked) }).click();
  await hers.page.getByRole("link", { name: say("tasks.source") }).click();
  await expect(hers.page.getByRole("log").getByText(asked)).toBeVisible();
  await hers.page.goBack();
  await hers.page.getByRole("button", { name: new RegExp(asked) }).click();
  await hers.page.screenshot({ path: info.outputPath("leading-back.png") });
  await done.getByRole("button", { name: say("tasks.finish"), exact: true }).click();
  await expect(done).toBeHidden();
  await hers.context.close();
  const toldDone = say("messages.notice.taskDone", { who: "" }).trim();
  await expect(page.getByRole("log").getByText(toldDone)).toBeVisible();
  await page.screenshot({ path: info.outputPath("told.png") });
});
