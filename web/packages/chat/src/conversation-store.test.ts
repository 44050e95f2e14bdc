import { fakeClock, settle } from "@gerai/api/device/testing";
import { expect, test } from "vitest";
import { ConversationStore } from "./conversation-store";
import { memoryStore } from "./memory-store";
import { conversationRow as row } from "./testing/conversation-row";
import { wireMessage } from "./testing/fake-log-server";
import type { ChatHttp, ConversationKey } from "./types";

const key: ConversationKey = { type: 0, target: "2" };

const unread = (count: number) => ({ unread: count, unreadMention: 0, unreadMentionAll: 0 });

/** A list and the server it asks; answers wait until they are let go. */
function device() {
  const store = memoryStore();
  const clock = fakeClock();
  const server = { rows: [row()], asked: 0, written: [] as string[], hold: Promise.resolve() };
  const http: ChatHttp = {
    get: async <T>(path: string) => {
      server.asked += 1;
      const rows = server.rows.map((one) => ({ ...one }));
      const answer = path.endsWith("list") ? { list: rows, now: "2026-11-15T00:00:00Z" } : rows[0];
      await server.hold;
      return answer as T;
    },
    post: async <T>(path: string) => {
      server.written.push(path);
      return null as T;
    },
  };
  const again = () => new ConversationStore({ http, store, clock, userId: "1" });
  return { conversations: again(), again, clock, server, store };
}

test("frames that come out of order are counted by the server", async () => {
  const { conversations, clock, server } = device();
  await conversations.catchUp();
  conversations.hear(wireMessage(6));
  conversations.hear(wireMessage(5));
  server.rows = [row({ lastSeq: 6, unreadCount: unread(2) })];
  await clock.pass(50);
  expect(conversations.row(key)?.unreadCount.unread).toBe(2);
  const { asked } = server;
  conversations.hear(wireMessage(7));
  await clock.pass(50);
  expect(server.asked).toBe(asked);
  expect(conversations.row(key)?.unreadCount.unread).toBe(3);
});

test("an answer that news have overtaken is asked for again", async () => {
  const { conversations, clock, server } = device();
  await conversations.catchUp();
  let release = () => undefined as void;
  server.hold = new Promise((resolve) => {
    release = resolve;
  });
  const refreshed = conversations.refresh(key);
  conversations.hear(wireMessage(5));
  server.rows = [row({ lastSeq: 5, unreadCount: unread(1) })];
  release();
  await refreshed;
  expect(conversations.row(key)?.lastSeq).toBe(5);
  expect(conversations.row(key)?.unreadCount.unread).toBe(1);
  await clock.pass(50);
  expect(server.asked).toBe(3);
});

test("what the server says stands, even where it knows less than the device", async () => {
  const { conversations, clock, server } = device();
  await conversations.catchUp();
  server.rows = [row({ lastSeq: 2 })];
  await conversations.refresh(key);
  await clock.pass(1000);
  expect(conversations.row(key)?.lastSeq).toBe(2);
  expect(server.asked).toBe(2);
});

test("own words while others wait are counted by the server", async () => {
  const { conversations, clock, server } = device();
  await conversations.catchUp();
  conversations.hear(wireMessage(5));
  conversations.hear(wireMessage(6, { from: "1" }));
  server.rows = [row({ lastSeq: 6, readSeq: 6 })];
  await clock.pass(50);
  expect(conversations.row(key)?.unreadCount.unread).toBe(0);
});

test("a whole list takes rows from the device that it does not have", async () => {
  const { conversations, server, store } = device();
  const gone: ConversationKey = { type: 1, target: "9" };
  server.rows = [row(), row({ conversation: gone })];
  await conversations.catchUp();
  await settle();
  expect(await store.keys("conversations")).toEqual(["0-0-2", "1-0-9"]);
  server.rows = [row()];
  await conversations.catchUp(true);
  await settle();
  expect(await store.keys("conversations")).toEqual(["0-0-2"]);
  expect(conversations.row(gone)).toBeUndefined();
});

test("a row whose page was closed before the server was told is told the next time", async () => {
  const { conversations, clock, server, again } = device();
  await conversations.catchUp();
  conversations.hide(key);
  conversations.tellHidden();
  // It can still be brought back.
  expect(server.written).toEqual([]);
  await clock.pass(7000);
  const later = again();
  await later.restore();
  expect(later.list.get()).toEqual([]);
  later.tellHidden();
  await settle();
  expect(server.written).toEqual(["/v3/im/front/conversation/remove"]);
  later.tellHidden();
  await settle();
  expect(server.written).toHaveLength(1);
});

test("a row that was brought back, by its reader or by something new, stays", async () => {
  const { conversations, clock, server } = device();
  await conversations.catchUp();
  conversations.hide(key);
  conversations.change(key, { removed: false });
  await clock.pass(7000);
  conversations.tellHidden();
  conversations.hide(key);
  conversations.hear(wireMessage(5));
  await clock.pass(7000);
  conversations.tellHidden();
  await settle();
  expect(server.written).toEqual([]);
});
