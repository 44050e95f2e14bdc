import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { Search, textContent } from "../../packages/chat/src/index";
import { expectAccessible, expectFits } from "../support/axe";
import { chatDevice } from "../support/chat";
import type { Device } from "../support/chat";
import { signIn } from "../support/phone";
import { beginning, word } from "../support/words";
import type { Word } from "../support/words";

const contact = "/pagesIM/pages/contact";
const groups = "/pagesIM/pages/group";

/** Two people who are no friends and have asked each other nothing, whatever an earlier run left. */
async function strangers(one: Device, other: Device): Promise<void> {
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  for (const [asked, by] of pairs) {
    const { list } = await asked.chat.friends.requests();
    const open = list.some(({ fromId, status }) => fromId === by.chat.userId && status === 0);
    if (open) await asked.chat.friends.answer(by.chat.userId, true);
  }
  const contacts = await one.chat.friends.contacts();
  const { userId } = other.chat;
  if (contacts.some((known) => known.otherId === userId && known.friend)) {
    await one.chat.friends.delete(userId);
  }
  await one.chat.settings.setStarred(userId, false);
}

/** What somebody is called. */
async function nameOf({ chat }: Device): Promise<string> {
  const [user] = await chat.people.byIds([chat.userId]);
  return user?.displayName ?? "";
}

test("two people become friends, and no longer are (th)", async ({ page }, info) => {
  const say = (key: Word) => word("th", key);
  const shoot = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}-th.png`) });
  };
  const [me, other] = await Promise.all([chatDevice("ho.whs"), chatDevice("ph.vp")]);
  await strangers(me, other);
  const name = await nameOf(other);
  await signIn(page, "ho.whs", "th");

  await page.goto(`${contact}/SearchUserPage`);
  await page.getByRole("searchbox").fill(name);
  const found = page.getByRole("link", { name }).first();
  await expect(found).toBeVisible();
  await shoot("search");
  await found.click();
  await page.getByRole("button", { name: say("contacts.person.addFriend") }).click();
  await page.getByRole("textbox").fill("เจอกันที่คลัง");
  await page.getByRole("button", { name: say("contacts.ask.send") }).click();
  await expect(page.getByText(say("contacts.person.asked"))).toBeVisible();
  const { list } = await other.chat.friends.requests();
  expect(list[0]).toMatchObject({ fromId: me.chat.userId, reason: "เจอกันที่คลัง" });

  // The answer reaches the open page by itself.
  await other.chat.friends.answer(me.chat.userId, true);
  const star = page.getByRole("switch", { name: say("contacts.person.star"), exact: true });
  await star.click();
  await expect(star).toBeChecked();
  await shoot("friend");
  await page.goto(`${contact}/ContactListPage`);
  await expect(page.getByRole("heading", { name: say("contacts.starred") })).toBeVisible();
  await shoot("contacts");

  await page.getByRole("link", { name }).first().click();
  await page.getByRole("button", { name: say("contacts.person.delete") }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(say("contacts.person.deleteBody"));
  await question.getByRole("button", { name: say("contacts.person.delete") }).click();
  await expect(page.getByRole("heading", { name: say("page.contacts") })).toBeVisible();
  // The choice stands in the address, so it is made a moment after the tap.
  const friends = page.getByRole("radio", { name: say("contacts.friends"), exact: true });
  await friends.click();
  await expect(friends).toBeChecked();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  me.chat.stop();
  other.chat.stop();
});

test("a request comes in while one looks, and is accepted (zh)", async ({ page }, info) => {
  const say = (key: Word) => word("zh", key);
  const [me, other] = await Promise.all([chatDevice("ho.price2"), chatDevice("id.vp")]);
  await strangers(me, other);
  await signIn(page, "ho.price2", "zh");
  await page.goto(`${contact}/FriendRequestListPage`);
  await expect(page.getByRole("heading", { name: say("page.friendRequests") })).toBeVisible();
  const reason = `一起看价格 ${randomUUID().slice(0, 4)}`;
  await other.chat.friends.ask(me.chat.userId, reason);
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("requests-zh.png") });
  const accept = say("contacts.requests.acceptOf").replace("{name}", await nameOf(other));
  await page.getByRole("button", { name: accept, exact: true }).click();
  await expect(page.getByText(say("contacts.requests.accepted")).first()).toBeVisible();
  await me.chat.friends.delete(other.chat.userId);
  me.chat.stop();
  other.chat.stop();
});

test("a group is made, run and left; what was said in it is found (en)", async ({ page }, info) => {
  const say = (key: Word) => word("en", key);
  const shoot = async (name: string) => {
    await expectFits(page);
    await expectAccessible(page);
    await page.screenshot({ path: info.outputPath(`${name}-en.png`) });
  };
  const member = await chatDevice("ph.vp");
  await signIn(page, "ho.price", "en");

  await page.goto(`${groups}/CreateGroupPage`);
  const title = `Stock count ${randomUUID().slice(0, 4)}`;
  const name = await nameOf(member);
  await page.getByRole("textbox", { name: say("groups.create.name") }).fill(title);
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("checkbox", { name }).first().check();
  await shoot("create-group");
  await page.getByRole("button", { name: beginning("en", "groups.create.do") }).click();
  await expect(page).toHaveURL(/ConversationPage\?.*target=\d+/);
  const groupId = new URL(page.url()).searchParams.get("target") ?? "";

  await page.goto(`${groups}/GroupDetailPage?groupId=${groupId}`);
  await page.getByRole("button", { name: say("common.edit") }).click();
  await page.getByRole("textbox").fill("Count the lipsticks on Friday");
  await page.getByRole("button", { name: say("common.save") }).click();
  const announcement = page
    .getByRole("paragraph")
    .filter({ hasText: "Count the lipsticks on Friday" });
  await expect(announcement).toBeVisible();
  await shoot("group");

  await page.getByRole("link", { name: say("page.groupManage") }).click();
  await page.getByRole("switch", { name: say("groups.manage.muteAll") }).click();
  await expect(page.getByRole("switch", { name: say("groups.manage.muteAll") })).toBeChecked();
  await shoot("manage");
  const key = { type: 1, target: groupId } as const;
  const plain = (text: string) => textContent(text, null, { all: false, userIds: [] });
  await expect.poll(async () => (await member.chat.groups.detail(groupId)).muted).toBe(true);

  // The one word that was said is found, and opens where it stands.
  await page.getByRole("switch", { name: say("groups.manage.muteAll") }).click();
  await expect.poll(async () => (await member.chat.groups.detail(groupId)).muted).toBe(false);
  const secret = randomUUID().slice(0, 8);
  member.chat.send(key, plain(`Shelf ${secret} is empty`));
  const search = new Search(member.chat.http);
  await expect.poll(async () => (await search.conversations(secret, {})).list).toHaveLength(1);
  await page.goto(`/pagesIM/pages/search/MessageSearchPage?keyword=${secret}`);
  await expect(page.locator("mark")).toHaveText(secret);
  await shoot("found");
  await page.getByRole("link", { name: new RegExp(secret) }).click();
  await expect(page).toHaveURL(/seq=\d+/);

  await page.goto(`${groups}/GroupDetailPage?groupId=${groupId}`);
  await page.getByRole("button", { name: say("groups.quit") }).click();
  await page.getByRole("button", { name }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("groups.quit") })
    .click();
  await expect(page).toHaveURL(/IMIndex/);
  await expect
    .poll(async () => (await member.chat.groups.detail(groupId)).ownerId)
    .toBe(member.chat.userId);
  await member.chat.groups.dismiss(groupId);
  member.chat.stop();
});

test("the workplace has what a role may do (id)", async ({ page }, info) => {
  const say = (key: Word) => word("id", key);
  await signIn(page, "ho.audit", "id");
  await page.goto("/pages/IM/workPlace");
  const functions = page.getByRole("navigation", { name: say("workplace.functions") });
  await expect(functions.getByRole("link", { name: say("workplace.orders") })).toBeVisible();
  await expect(functions.getByRole("link", { name: say("workplace.contacts") })).toBeHidden();
  await expect(page.getByRole("heading", { name: say("workplace.recent") })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath("workplace-id.png") });
  await functions.getByRole("link", { name: say("workplace.customers"), exact: true }).click();
  await expect(page).toHaveURL(/custom\/custom/);
});
