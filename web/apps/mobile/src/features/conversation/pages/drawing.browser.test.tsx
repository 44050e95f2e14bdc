import { http } from "msw";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
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
import { testUser } from "../../../testing/test-user";
import { MessageBubble } from "../components/message-bubble";
import { ScrollPills } from "../components/scroll-pills";

vi.mock("../components/message-bubble", { spy: true });
vi.mock("../components/scroll-pills", { spy: true });

const group = { type: 1, target: "9" } as const;
const log = page.getByRole("log");
const box = page.getByRole("textbox", { name: "Message…" });

async function open() {
  const line = chatLine();
  const own = { conversation: group, from: "u1" };
  const reader = {
    userId: "7",
    readSeq: 1,
    readAt: "2026-11-14T08:00:01Z",
    deliveredSeq: 1,
    joinedSeq: 0,
  };
  const { sent } = await renderApp({
    path: `${paths.conversation}?type=1&target=9`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      http.get("*/conversation/readers", () => ok({ list: [reader] })),
      ...conversationAnswers(
        [conversationRow({ conversation: group })],
        [chatMessage(1, { conversation: group }), chatMessage(2, own), chatMessage(3, own)],
      ),
      ...peopleAnswers([chatUser({ uid: "7", displayName: "Nok" }), chatUser({ uid: "u1" })]),
      http.get("*/group/detail", () => ok(chatGroup())),
      http.get("*/group/members", () =>
        ok({ list: [groupMember("7"), groupMember("u1")], now: "" }),
      ),
    ],
  });
  await expect.element(log.getByText("Nok")).toBeVisible();
  await expect.element(log.getByRole("button", { name: "Delivered 0/1" }).nth(1)).toBeVisible();
  await expect.poll(() => sent("setting/list").length).toBeGreaterThan(0);
  await drawn();
  return line;
}

/** Until what the answers changed has been drawn, however late they came. */
async function drawn() {
  let before = -1;
  const isStill = () => {
    const now =
      vi.mocked(ScrollPills).mock.calls.length + vi.mocked(MessageBubble).mock.calls.length;
    const still = now === before;
    before = now;
    return still;
  };
  await expect.poll(isStill, { interval: 250 }).toBe(true);
}

/** How often the list and its bubbles are drawn while something else happens. */
async function drawnBy(work: () => Promise<void>) {
  vi.mocked(ScrollPills).mockClear();
  vi.mocked(MessageBubble).mockClear();
  await work();
  return {
    lists: vi.mocked(ScrollPills).mock.calls.length,
    bubbles: vi.mocked(MessageBubble).mock.calls.length,
  };
}

test("messages are not drawn again while one types or changes what has nothing to do with them", async () => {
  const line = await open();
  const typing = await drawnBy(async () => {
    await box.fill("h");
    await box.fill("hello");
    await expect.element(page.getByRole("button", { name: "Send" })).toBeVisible();
  });
  expect(typing).toEqual({ lists: 0, bubbles: 0 });

  const news = await drawnBy(async () => {
    const starred = { scope: 14, settingKey: "8", value: "1", changedAt: "2026-11-15T00:00:00Z" };
    line.tell({ t: "setting", setting: starred });
    const readAt = "2026-11-14T08:01:00Z";
    line.tell({ t: "read", conversation: { ...group, line: 0 }, userId: "7", seq: 2, readAt });
    await expect.element(log.getByRole("button", { name: "Read 1/1" })).toBeVisible();
  });
  expect(news.bubbles, "the one that everybody has read now").toBe(1);
  await expect.element(log.getByRole("button", { name: "Delivered 0/1" })).toBeVisible();
});
