import { currentLanguage, languages, startI18n, t } from "@gerai/i18n";
import type { Language } from "@gerai/i18n";
import { loadEveryMessage } from "@gerai/i18n/areas";
import { http } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { paths } from "../../../core/paths";
import { chatGroup, chatUser, groupMember, peopleAnswers } from "../../../testing/chat-people";
import {
  chatLine,
  chatMessage,
  conversationAnswers,
  conversationRow,
} from "../../../testing/chat-server";
import { renderApp } from "../../../testing/render-app";
import { ok } from "../../../testing/server";
import { expectUsable, overflowing } from "../../../testing/sweep";
import { testUser } from "../../../testing/test-user";

const long = "Nattapon Wattanachaisaereekul na Ayutthaya";
const group = chatGroup({ name: `Bangkok and Rayong ${long}` });
const inGroup = { type: 1, target: "9" } as const;
const now = new Date().toISOString();
const words = "The shelf is empty";
const own = "Order_lipsticks_for_all_stores_in_Bangkok_and_Rayong_until_Friday";
const question = {
  question: `${own} ${long}`,
  choices: [`${own}?`, long],
  several: true,
  anonymous: false,
  closesAt: "2999-12-31T23:59:00Z",
  closedAt: null,
  votes: [1, 2],
  voters: 2,
};
const messages = [
  chatMessage(1, { conversation: inGroup, content: { type: 3, content: '{"w":320,"h":180}' } }),
  chatMessage(2, {
    conversation: inGroup,
    content: { type: 5, searchableContent: `${own}_final_2.xlsx`, content: "2048", fileId: "5" },
  }),
  chatMessage(3, {
    conversation: inGroup,
    content: { type: 4, searchableContent: long, content: '{"lat":13.7,"long":100.5}' },
  }),
  chatMessage(4, {
    conversation: inGroup,
    content: { type: 1006, data: JSON.stringify(question) },
  }),
  chatMessage(5, {
    conversation: inGroup,
    content: { type: 1, searchableContent: words },
    reactions: [{ emoji: "👍", userIds: ["7", "u1"] }],
  }),
  chatMessage(6, {
    conversation: inGroup,
    from: "u1",
    timestamp: now,
    content: { type: 1, searchableContent: own },
  }),
];
const counts = { unread: 3, unreadMention: 1, unreadMentionAll: 0 };
const rows = [
  conversationRow({
    conversation: inGroup,
    lastMessage: messages[5] ?? null,
    lastSeq: 6,
    readSeq: 6,
    top: 1,
    silent: true,
  }),
  conversationRow({ conversation: { type: 0, target: "7" }, draft: `${own} ${own}` }),
  conversationRow({ conversation: { type: 0, target: "8" }, unreadCount: counts, readSeq: 0 }),
];
const reader = (userId: string, readSeq: number) => ({
  userId,
  readSeq,
  deliveredSeq: 6,
  fromSeq: 0,
  readAt: now,
});
const meeting = {
  callId: "90",
  number: "1234567890",
  hostId: "u1",
  title: `${own} ${long}`.slice(0, 60),
  description: `${own} ${long}\nhttps://example.com/${own}${own}`,
  startsAt: now,
  audioOnly: false,
  audience: true,
  state: "live",
  pin: "12345678",
  people: 25,
};
const later = { callId: "91", hostId: "7", startsAt: "2999-12-31T23:59:00Z", state: "planned" };
const answers = [
  http.get("*/conference/list", () => ok({ list: [meeting, { ...meeting, ...later, pin: null }] })),
  http.get("*/conversation/readers", () => ok({ list: [reader("7", 6), reader("8", 0)] })),
  http.get("*/poll/detail", () => ok({ own: [1], mayClose: true })),
  http.get("*/poll/voters", () => ok({ list: [{ userId: "7", choices: [0, 1] }] })),
  http.get("*/group/detail", () => ok(group)),
  http.get("*/group/members", () =>
    ok({ list: ["u1", "7", "8"].map((userId) => groupMember(userId)) }),
  ),
  http.get("*/group/list", () => ok({ list: [group] })),
  http.post("*/media/links", () => ok({ list: [] })),
  ...conversationAnswers(rows, messages),
  ...peopleAnswers([
    chatUser({ uid: "u1", displayName: "Nat" }),
    chatUser({ uid: "7", displayName: long, friend: true }),
    chatUser({ uid: "8", displayName: "Supercalifragilisticexpialidocious" }),
  ]),
];

const dialog = page.getByRole("dialog");
const log = page.getByRole("log");

/** What stands on the screen is no wider than it and can be used by everybody. */
async function judge(shown: string): Promise<void> {
  expect({ shown, overflowing: overflowing() }).toEqual({ shown, overflowing: [] });
  if (currentLanguage() === "zh") await expectUsable(shown);
}

async function judgeDialog(shown: string): Promise<void> {
  await expect.element(dialog).toBeVisible();
  await judge(shown);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

async function show(path: string, language: Language): Promise<void> {
  await startI18n(language, loadEveryMessage);
  await page.viewport(320, 640);
  chatLine();
  const user = testUser({ permissions: ["messages"] });
  await renderApp({ path, user, handlers: answers });
}

describe("the messenger on a small phone", () => {
  afterEach(async () => {
    document.documentElement.dataset["theme"] = "light";
    await page.viewport(390, 844);
    await startI18n("en", loadEveryMessage);
  });

  test.each(languages)("the list, its menus (%s)", async (language) => {
    await show(paths.messages, language);
    const row = page.getByRole("main").getByRole("link", { name: new RegExp(`^${long}`) });
    await expect.element(row).toBeVisible();
    await judge("list");
    await press(t("messages.start"));
    await judgeDialog("ways to start");
    await row.click({ button: "right" });
    await judgeDialog("menu of a conversation");
  });

  test.each(languages)("a conversation with all it opens (%s)", async (language) => {
    await show(`${paths.conversation}?type=1&target=9`, language);
    await expect.element(log.getByText(own, { exact: true })).toBeVisible();
    await expect
      .element(log.getByRole("button", { name: t("poll.takeBack"), exact: true }))
      .toBeVisible();
    await judge("conversation");
    await press(t("poll.who"));
    await judgeDialog("who voted");
    await press(t("poll.change"));
    await expect.element(log.getByRole("checkbox", { name: long })).toBeChecked();
    await judge("a vote that is changed");
    await log.getByRole("button", { name: t("chat.cancel"), exact: true }).click();

    await log.getByText(own, { exact: true }).click({ button: "right" });
    await judgeDialog("menu of a message");
    await press(t("chat.readBy", { n: 1, m: 2 }));
    await judgeDialog("readers");

    await press(t("media.more"));
    await expect.element(page.getByText(t("media.originalHint"))).toBeVisible();
    await judge("what else can be sent");
    await press(t("media.card"));
    await judgeDialog("whose card");
    await press(t("chat.poll"));
    await dialog.getByRole("button", { name: t("poll.addChoice") }).click();
    await dialog.getByRole("switch", { name: t("poll.closes") }).click();
    await dialog.getByRole("button", { name: t("poll.ask"), exact: true }).click();
    await judgeDialog("a question");
    await press(t("media.more"));
    await press(t("media.expressions"));
    await page.getByRole("radio", { name: t("media.stickers") }).click();
    await expect.element(page.getByRole("list", { name: t("media.stickers") })).toBeVisible();
    await judge("stickers");
    await press(t("chat.keyboard"));
    await press(t("media.voice"));
    await expect.element(page.getByRole("button", { name: t("media.hold") })).toBeVisible();
    await judge("voice");
    await press(t("media.typing"));

    await log.getByText(words).click({ button: "right" });
    await dialog.getByRole("button", { name: t("chat.quote"), exact: true }).click();
    await expect.element(page.getByText(t("chat.quoting", { who: long }))).toBeVisible();
    await judge("an answer");
    await press(t("chat.cancel"));
    await log.getByText(words).click({ button: "right" });
    await dialog.getByRole("button", { name: t("media.select"), exact: true }).click();
    await expect.element(page.getByText(t("media.selected", { n: 1 }))).toBeVisible();
    await judge("several selected");
  });

  test.each(languages)("meetings (%s)", async (language) => {
    await show(paths.conferences, language);
    await expect.element(page.getByRole("article").nth(1)).toBeVisible();
    await judge("meetings");
    await press(t("conference.new"));
    await dialog.getByRole("switch", { name: t("conference.later") }).click();
    await judgeDialog("a new meeting");
    await press(t("conference.byNumber"));
    await judgeDialog("by number");
  });
});
