import { expect, test } from "playwright/test";
import type { Locator, Page } from "playwright/test";
import { partCompany, twoPeople } from "../support/company";
import { beginning } from "../support/words";

test.afterEach(({ browser }) => partCompany(browser));

/** Rests a finger on something until what it opens is there, and lifts it. */
async function press(page: Page, target: Locator, opened: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const hand = await page.context().newCDPSession(page);
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await expect(opened).toBeVisible();
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}

test("a finger that rests opens what can be done, and does nothing else", async ({
  browser,
  request,
}, info) => {
  const [ann, ben] = await twoPeople(browser, request, ["th", "zh"]);
  await ben.openList();
  await ann.writeTo(ben, "ดูที่ https://gerai.example/shelf");
  await expect(ben.row(ann.name)).toBeVisible();

  // A conversation is held: its menu opens, the conversation does not.
  await press(ben.page, ben.row(ann.name), ben.dialog);
  await expect(ben.dialog.getByRole("button", { name: ben.say("messages.pin") })).toBeVisible();
  await ben.shoot("row-held", info);
  await ben.dialog.getByRole("button", { name: ben.say("messages.pin") }).tap();
  await expect(ben.row(ann.name)).toContainText(ben.say("messages.onTop"));
  await expect(ben.page).toHaveURL(/IMIndex/);

  // A message is held on a link in it: the link is not followed.
  await ben.row(ann.name).tap();
  const link = ben.log.getByRole("link", { name: "gerai.example" });
  await press(ben.page, link, ben.dialog);
  await ben.shoot("message-held", info);
  await ben.dialog.getByRole("button", { name: ben.say("chat.react", { emoji: "👍" }) }).tap();
  await expect(ann.button("chat.reaction", { emoji: "👍", n: 1 })).toBeVisible();
  expect(ben.context.pages()).toHaveLength(1);
  await expect(ben.page).toHaveURL(/ConversationPage/);
});

test("what is new is found from below, and what was said by its words", async ({
  browser,
  request,
}, info) => {
  const [ann, ben] = await twoPeople(browser, request, ["id", "th"]);
  await ben.openList();
  await ann.writeTo(ben, "Satu");
  await ben.open(ann.name);
  await expect(ben.heard("Satu")).toBeVisible();
  await ben.back();
  // Each is so long that a screen holds only a few.
  const parts = Array.from({ length: 12 }, (_, at) => `Bagian ${at + 1}`);
  for (const part of parts) {
    await ann.box.fill(`${part}\n${"rak\n".repeat(6)}`);
    await ann.send();
  }
  await expect(ben.row(ann.name)).toContainText(ben.say("messages.unread", { n: parts.length }));

  // The newest is on the screen; the pill leads to the first that is new.
  await ben.open(ann.name);
  const [first, last] = [ben.log.getByText(/^Bagian 1\b/), ben.log.getByText(/^Bagian 12\b/)];
  await expect(last).toBeInViewport();
  await ben.shoot("pill", info);
  await ben.button("chat.newMessages", { n: parts.length }).click();
  await expect(first).toBeInViewport();
  await expect(ben.log.getByText(ben.say("chat.newBelow"))).toBeInViewport();
  await ben.shoot("first-unread", info);
  await ben.page.getByRole("button", { name: beginning(ben.language, "chat.toNewest") }).click();
  await expect(last).toBeInViewport();
  await expect(
    ann.log.getByRole("img", { name: ann.say("chat.read"), exact: true }).last(),
  ).toBeVisible();

  // Several hits open their list, and each leads to where it was said.
  await ben.back();
  await ben.link("common.search").click();
  await ben.page.getByRole("searchbox").fill("Bagian");
  const found = ben.page.getByRole("link", { name: ann.name });
  await expect(found).toContainText(ben.say("messageSearch.hits", { n: parts.length }));
  await ben.shoot("found", info);
  await found.click();
  await ben.page.getByRole("searchbox").fill("Bagian 3");
  const hit = ben.page.getByRole("link", { name: /Bagian 3/ });
  await expect(hit.locator("mark").first()).toBeVisible();
  await ben.shoot("hits", info);
  await hit.click();
  await expect(ben.log.getByText(/^Bagian 3\b/)).toBeInViewport();
});
