import type { ConversationInfo, WireMessage } from "@gerai/chat";
import { http } from "msw";
import type { HttpHandler } from "msw";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
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

const log = page.getByRole("log");
const box = page.getByRole("textbox", { name: "Message…" });

async function open(
  messages: readonly WireMessage[],
  row: Partial<ConversationInfo> = {},
  handlers: HttpHandler[] = [],
  at = "",
) {
  const line = chatLine();
  const { type, target } = row.conversation ?? { type: 0, target: "7" };
  await renderApp({
    path: `${paths.conversation}?type=${type}&target=${target}${at}`,
    user: testUser({ permissions: ["messages"] }),
    handlers: [
      ...handlers,
      ...conversationAnswers([conversationRow(row)], messages),
      ...peopleAnswers([
        chatUser({ uid: "7", displayName: "Somchai" }),
        chatUser({ uid: "u1", displayName: "Nat" }),
      ]),
    ],
  });
  return { line };
}

test("a pill leads up to where the unread ones begin, and goes", async () => {
  const messages = Array.from({ length: 40 }, (_, at) => chatMessage(at + 1));
  await open(messages, {
    lastSeq: 40,
    readSeq: 5,
    lastMessage: chatMessage(40),
    unreadCount: { unread: 35, unreadMention: 0, unreadMentionAll: 0 },
  });
  await expect.element(log.getByText("Message 40", { exact: true })).toBeInViewport();
  const pill = page.getByRole("button", { name: "35 new messages" });
  await pill.click();
  await expect.element(log.getByText("Message 6", { exact: true })).toBeInViewport();
  await expect.element(log.getByText("New messages")).toBeInViewport();
  await expect.element(pill).not.toBeInTheDocument();
});

/** A long conversation, read in pages as the server gives them. */
function longHistory(all: readonly WireMessage[]): HttpHandler {
  return http.get("*/message/history", ({ request }) => {
    const asked = new URL(request.url).searchParams;
    const count = Number(asked.get("count"));
    const after = Number(asked.get("after") ?? 0);
    const before = Number(asked.get("before") ?? Infinity);
    const there = all.filter(({ seq }) => seq > after && seq < before);
    const list = asked.has("after") ? there.slice(0, count) : there.slice(-count);
    return ok({ list, more: there.length > count });
  });
}

test("the pill leads to the first one to be seen when the number behind what was read is nobody's to see", async () => {
  const conversation = { type: 1, target: "9" } as const;
  const notice = { type: 124, data: "{}" };
  const all = Array.from({ length: 100 }, (_, at) => {
    const told = at + 1 === 21 ? ({ persist: 0, content: notice } as const) : {};
    return chatMessage(at + 1, { conversation, ...told });
  });
  const row = { conversation, lastSeq: 100, readSeq: 20, lastMessage: all.at(-1) ?? null };
  const unreadCount = { unread: 79, unreadMention: 0, unreadMentionAll: 0 };
  await open([], { ...row, unreadCount }, [
    longHistory(all),
    http.get("*/group/detail", () => ok(chatGroup())),
    http.get("*/group/members", () => ok({ list: [groupMember("7"), groupMember("u1")] })),
  ]);
  await expect.element(log.getByText("Message 100", { exact: true })).toBeInViewport();
  await page.getByRole("button", { name: "79 new messages" }).click();
  await expect.element(log.getByText("Message 22", { exact: true })).toBeInViewport();
  await expect.element(log.getByText("New messages")).toBeInViewport();
});

test("a conversation opened at a message begins there, not at its end", async () => {
  const all = Array.from({ length: 100 }, (_, at) => chatMessage(at + 1));
  const row = { lastSeq: 100, readSeq: 100, lastMessage: all.at(-1) ?? null };
  await open([], row, [longHistory(all)], "&seq=30");
  await expect.element(log.getByText("Message 30", { exact: true })).toBeInViewport();
  await expect.element(log.getByText("Message 100", { exact: true })).not.toBeInTheDocument();
});

test("words that were just recalled can be written anew, the name of a file cannot", async () => {
  const mine = { from: "u1", timestamp: new Date().toISOString() };
  const file = { type: 5, searchableContent: "prices.pdf", content: "2048" };
  const own = [chatMessage(3, mine), chatMessage(4, { ...mine, content: file })];
  let changes = 0;
  const { line } = await open(own, { lastSeq: 4, readSeq: 4 }, [
    http.post("*/message/recall", async ({ request }) => {
      const uid = v.parse(v.object({ uid: v.string() }), await request.json()).uid;
      const said = own.find((message) => message.uid === uid) ?? chatMessage(0);
      changes += 1;
      const content = { type: 80, data: '{"o":"u1","s":"u1","t":1}' };
      const message: WireMessage = { ...said, state: "recalled", content, change: changes };
      line.tell({ t: "changed", message });
      return ok({ message, original: said.content });
    }),
  ]);
  const recall = async (words: string) => {
    await log.getByText(words).click({ button: "right" });
    await page.getByRole("button", { name: "Recall" }).click();
    await expect.element(log.getByText(words)).not.toBeInTheDocument();
  };
  await recall("prices.pdf");
  await recall("Message 3");
  const again = page.getByRole("button", { name: "Edit again" });
  await again.click();
  await expect.element(box).toHaveValue("Message 3");
  expect(again.all()).toHaveLength(1);
});

test("the place to write stays above the keyboard", async () => {
  await open([chatMessage(3)]);
  await expect.element(box).toBeVisible();
  const viewport = window.visualViewport;
  if (!viewport) throw new Error("no viewport");
  const keyboardPx = 300;
  const free = window.innerHeight - keyboardPx;
  Object.defineProperty(viewport, "height", { value: free, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(viewport, "height");
    viewport.dispatchEvent(new Event("resize"));
  });
  viewport.dispatchEvent(new Event("resize"));
  await expect.poll(() => box.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(free);
  await expect.element(log.getByText("Message 3")).toBeVisible();
});

test("whoever talks is not offered to send what they have begun to write", async () => {
  await open([chatMessage(3)]);
  await box.fill("half a thou");
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect.element(send).toBeVisible();
  await page.getByRole("button", { name: "Voice" }).click();
  await expect.element(page.getByRole("button", { name: "Hold to talk" })).toBeVisible();
  await expect.element(send).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Keyboard" }).click();
  await expect.element(box).toHaveValue("half a thou");
});

test("whoever read words on another day is shown with the day, under the name the group has for them", async () => {
  const conversation = { type: 1, target: "9" } as const;
  const readAt = "2025-03-04T08:00:05Z";
  const reader = { userId: "7", deliveredSeq: 3, readSeq: 3, readAt, joinedSeq: 0 };
  await open([chatMessage(3, { from: "u1", conversation })], { conversation }, [
    http.get("*/conversation/readers", () => ok({ list: [reader] })),
    http.get("*/group/detail", () => ok(chatGroup())),
    http.get("*/group/members", () =>
      ok({ list: [groupMember("7", { alias: "Boss" }), groupMember("u1")] }),
    ),
  ]);
  await log.getByRole("button", { name: "Read 1/1" }).click();
  const row = page.getByRole("dialog").getByRole("listitem");
  await expect.element(row).toHaveTextContent(/Boss.*4 Mar 2025 15:00/);
});

test("a group tells on whose devices words have come, and who has read them", async () => {
  const conversation = { type: 1, target: "9" } as const;
  const own = chatMessage(3, { from: "u1", conversation });
  const reader = (userId: string, deliveredSeq: number, readSeq: number) => {
    return { userId, deliveredSeq, readSeq, readAt: "2026-11-14T08:00:05Z", joinedSeq: 0 };
  };
  const readers = [reader("7", 3, 0), reader("8", 0, 0)];
  await open([own], { conversation }, [
    http.get("*/conversation/readers", () => ok({ list: readers })),
    http.get("*/group/detail", () => ok(chatGroup())),
    http.get("*/group/members", () => ok({ list: ["7", "8", "u1"].map((id) => groupMember(id)) })),
  ]);
  await log.getByRole("button", { name: "Delivered 1/2" }).click();
  const sheet = page.getByRole("dialog");
  await expect.element(sheet.getByText("Not read yet (2)")).toBeVisible();
  await expect
    .poll(() =>
      sheet
        .getByRole("listitem")
        .all()
        .map((row) => row.element().textContent),
    )
    .toEqual([expect.stringMatching(/Somchai.*Delivered/), expect.not.stringMatching(/Delivered/)]);
});

test("what somebody prepares is told in words of its own", async () => {
  const { line } = await open([chatMessage(3)]);
  await expect.element(log.getByText("Message 3")).toBeVisible();
  const prepare = (kind: number) =>
    line.tell({
      t: "message",
      message: chatMessage(0, { persist: 4, content: { type: 91, content: String(kind) } }),
    });
  prepare(1);
  await expect.element(page.getByText("recording a voice message…")).toBeVisible();
  prepare(2);
  await expect.element(page.getByText("taking a photo…")).toBeVisible();
  prepare(3);
  await expect.element(page.getByText("choosing a location…")).toBeVisible();
  prepare(4);
  await expect.element(page.getByText("choosing a file…")).toBeVisible();
  prepare(0);
  await expect.element(page.getByText("typing…")).toBeVisible();
});

test("others are told what is being prepared", async () => {
  const { line } = await open([chatMessage(3)]);
  const told = () => line.said.filter(({ t }) => t === "pass").map(({ content }) => content);
  await page.getByRole("button", { name: "More" }).click();
  const file = page.getByLabelText("File", { exact: true });
  await expect.element(file).toBeInTheDocument();
  // No window of the device is opened by it.
  file.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await expect.poll(told).toEqual([{ type: 91, content: "4" }]);
  await page.getByRole("button", { name: "Location" }).click();
  await expect.poll(told).toEqual([
    { type: 91, content: "4" },
    { type: 91, content: "3" },
  ]);
});

test("what comes in is announced once, and what is drawn while scrolling is not", async () => {
  const messages = Array.from({ length: 60 }, (_, at) => chatMessage(at + 1));
  const { line } = await open(messages, { lastSeq: 60, readSeq: 60 });
  await expect.element(log.getByText("Message 60", { exact: true })).toBeVisible();
  await expect.element(log).toHaveAttribute("aria-live", "off");
  const spoken = () =>
    [...document.querySelectorAll('main [aria-live="polite"]')].map((part) => part.textContent);
  expect(spoken()).toEqual([""]);
  const last = log.getByRole("listitem").last();
  await expect.element(last).toHaveAttribute("aria-posinset", "60");
  await expect.element(last).toHaveAttribute("aria-setsize", "60");
  log.element().scrollTo(0, 0);
  await expect.element(log.getByText("Message 1", { exact: true })).toBeVisible();
  expect(spoken()).toEqual([""]);
  line.tell({ t: "message", message: chatMessage(61) });
  await expect.poll(spoken).toEqual(["Somchai: Message 61"]);
});
