import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { readColleagues } from "../../packages/chat/src/index";
import { expectAccessible, expectFits } from "../support/axe";
import { chatDevice } from "../support/chat";
import { hire } from "../support/console";
import { signIn } from "../support/phone";
import { word } from "../support/words";
import type { Word } from "../support/words";

const contacts = "/pagesIM/pages/contact/ContactListPage";

test("a new regional manager finds colleagues without knowing a name (id)", async ({
  page,
  request,
}, info) => {
  const say = (key: Word) => word("id", key);
  const { login, secret } = await hire(request, "manager", 3, `Sari ${randomUUID().slice(0, 6)}`);
  await signIn(page, login, "id", secret);
  await page.goto(contacts);
  const shoot = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}-id.png`) });
  };

  // The colleagues stand there at once, with what they do.
  const list = page.getByRole("region", { name: say("contacts.colleagues") });
  const rows = list.locator("li[aria-posinset]");
  await expect(rows.first().getByRole("link")).toBeVisible();
  await expect(rows.getByText(say("role.ba")).first()).toBeVisible();
  await shoot("colleagues");

  // One area of the country, and in it somebody by name.
  const area = page.getByRole("group", { name: say("contacts.colleagues.area") });
  const narrowed = area.getByRole("button").nth(2);
  const areaName = await narrowed.innerText();
  await narrowed.click();
  await expect(rows.first()).toContainText(areaName);
  await shoot("area");
  const listed = await rows.count();
  const lines = (await rows.first().innerText()).split("\n");
  const somebody = lines.find((line) => line.length > 2) ?? "";
  await page.getByRole("searchbox").fill(somebody);
  await expect.poll(() => rows.count()).toBeLessThan(listed);
  await expect(rows.first()).toContainText(somebody);

  // A group of two colleagues whom nobody had to look for.
  await page.goto("/pagesIM/pages/group/CreateGroupPage");
  await page.getByRole("checkbox").first().check();
  await page.getByRole("checkbox").nth(1).check();
  await shoot("group");
  await page
    .getByRole("button", { name: word("id", "groups.create.do", { n: 2 }), exact: true })
    .click();
  await expect(page).toHaveURL(/ConversationPage\?.*target=\d+/);
});

test("everybody sees the staff of the countries they work in", async () => {
  const [promoter, office] = await Promise.all([chatDevice("th.ba1"), chatDevice("ho.price")]);
  const seen = async ({ chat }: typeof promoter) => {
    const { list } = await readColleagues(chat.http, {});
    return new Set(list.map(({ countryCode }) => countryCode));
  };
  expect([...(await seen(promoter))]).toEqual([1]);
  expect((await seen(office)).size).toBeGreaterThan(1);
  promoter.chat.stop();
  office.chat.stop();
});
