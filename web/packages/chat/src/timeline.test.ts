import { fakeClock, settle } from "@gerai/api/device/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { ConversationStore } from "./conversation-store";
import { LocalExtras } from "./local-extras";
import { memoryStore } from "./memory-store";
import { messageStatus } from "./message";
import { MessageLog } from "./message-log";
import { Outbox } from "./outbox";
import { ReceiptStore } from "./receipt-store";
import type { ChatStore } from "./store";
import { FakeLogServer, wireMessage } from "./testing/fake-log-server";
import { Timeline } from "./timeline";
import type { ConversationInfo, ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };
let server: FakeLogServer;
let store: ChatStore;

beforeEach(() => {
  server = new FakeLogServer();
  store = memoryStore();
});

function device() {
  const clock = fakeClock();
  const { http } = server;
  const conversations = new ConversationStore({ http, store, clock, userId: "1" });
  const log = new MessageLog(http, store);
  const outbox: Outbox = new Outbox({
    store,
    clock,
    userId: "1",
    randomUuid: () => "mine-1",
    say: () => true,
    onSilence: () => undefined,
    onSent: (message) => void log.hear(message),
  });
  const extras = new LocalExtras(store);
  const receipts = new ReceiptStore(http);
  const timeline = new Timeline({
    userId: "1",
    conversation,
    conversations,
    log,
    outbox,
    extras,
    receipts,
  });
  const seqs = () => timeline.state.get().messages.map(({ seq }) => seq);
  const info = () => server.info(conversation) as ConversationInfo;
  return { conversations, extras, info, log, outbox, receipts, seqs, timeline };
}

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe("a conversation's window", () => {
  test("opens at the newest and grows by pages of 20, then by more at a time", async () => {
    server.say(1, 300);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    expect(seqs()).toEqual(span(261, 300));
    for (const first of [241, 201, 121, 41]) {
      timeline.loadOlder();
      await settle();
      expect(seqs()).toEqual(span(first, 300));
      expect(timeline.state.get().hasOlder).toBe(true);
    }
    timeline.loadOlder();
    await settle();
    expect(seqs()).toEqual(span(1, 300));
    expect(timeline.state.get().hasOlder).toBe(false);
  });

  test("says what could not be read, and asks for just that again", async () => {
    server.say(1, 300);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    server.online = false;
    timeline.loadOlder();
    await settle();
    expect(timeline.state.get()).toMatchObject({ failed: true, loading: null });
    expect(seqs()).toEqual(span(261, 300));
    server.online = true;
    timeline.retry();
    await settle();
    expect(timeline.state.get().failed).toBe(false);
    expect(seqs()).toEqual(span(241, 300));

    server.online = false;
    timeline.open(50);
    await settle();
    expect(timeline.state.get().failed).toBe(true);
    server.online = true;
    timeline.retry();
    await settle();
    expect(seqs()).toContain(50);

    // The newest ones on the device are worth having; that there is no network is said elsewhere.
    server.online = false;
    timeline.open();
    await settle();
    expect(timeline.state.get().failed).toBe(false);
  });

  test("holds no more than a part of a long conversation, and finds the way back on the device", async () => {
    server.say(1, 1000);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    while (timeline.state.get().hasOlder) {
      timeline.loadOlder();
      await settle();
      expect(seqs().length).toBeLessThanOrEqual(400);
    }
    expect(seqs()).toEqual(span(1, 400));
    expect(timeline.state.get().hasNewer).toBe(true);
    server.asked.length = 0;
    while (timeline.state.get().hasNewer) {
      timeline.loadNewer();
      await settle();
      expect(seqs().length).toBeLessThanOrEqual(400);
    }
    expect(seqs()).toEqual(span(601, 1000));
    expect(timeline.state.get().hasOlder).toBe(true);
    // Only whether there is more behind the last one on the device.
    expect(server.asked).toHaveLength(1);
  });

  test("follows what is said while it comes back to the newest", async () => {
    server.say(1, 500);
    const { log, seqs, timeline } = device();
    timeline.open(460);
    await settle();
    expect(seqs()).toEqual(span(441, 480));
    const answered = server.onceAnswered(() => {
      server.say(501, 501);
      return log.hear(wireMessage(501));
    });
    timeline.loadNewer();
    await answered;
    await settle();
    expect(timeline.state.get().hasNewer).toBe(false);
    expect(seqs()).toEqual(span(441, 501));
  });

  test("reads from the device no more than it shows", async () => {
    server.say(1, 1000);
    const before = device();
    before.timeline.open();
    await settle();
    while (before.timeline.state.get().hasOlder) {
      before.timeline.loadOlder();
      await settle();
    }
    const read: number[] = [];
    const all = store.all.bind(store);
    store.all = async (table, keys) => {
      const found = await all(table, keys);
      if (table === "messages") read.push(found.length);
      return found;
    };
    server.online = false;
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    timeline.loadOlder();
    await settle();
    expect(seqs()).toEqual(span(941, 1000));
    expect(Math.max(...read)).toBeLessThanOrEqual(40);
  });

  test("drops what its reader deleted, in sight or not", async () => {
    server.say(1, 100);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    timeline.loadOlder();
    await settle();
    timeline.open(90);
    await settle();
    server.messages = server.messages.filter(({ seq }) => seq !== 50 && seq !== 95);
    timeline.drop([50, 95]);
    timeline.loadOlder();
    await settle();
    expect(seqs()).toEqual(span(51, 100).filter((seq) => seq !== 95));
    timeline.loadOlder();
    await settle();
    expect(seqs()).not.toContain(50);
  });

  test("opens empty once its reader has cleared it", async () => {
    server.say(1, 10);
    const before = device();
    before.timeline.open();
    await settle();
    // As the browser's database does, other than one in memory.
    const all = store.all.bind(store);
    store.all = async (table, keys) => {
      if (keys && keys.first > keys.last) throw new RangeError("the keys run backwards");
      return await all(table, keys);
    };
    const cleared = { ...before.info(), fromSeq: 10 };
    await store.put("conversations", [[before.timeline.name, cleared]]);
    server.messages = [];
    const { conversations, seqs, timeline } = device();
    await conversations.restore();
    timeline.open();
    await settle();
    expect(timeline.state.get()).toMatchObject({ error: null, hasOlder: false, loading: null });
    expect(seqs()).toEqual([]);
  });

  test("opens from the device without a network", async () => {
    server.say(1, 50);
    const before = device();
    before.timeline.open();
    await settle();
    server.online = false;
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    expect(seqs()).toEqual(span(11, 50));
    expect(timeline.state.get().error).toBeInstanceOf(Error);
  });

  test("reads what was missed before what is said now", async () => {
    server.say(1, 10);
    const { log, seqs, timeline } = device();
    timeline.open();
    await settle();
    server.say(11, 15);
    await log.hear(wireMessage(15));
    expect(seqs()).toEqual(span(1, 15));
    await log.hear(wireMessage(13));
    expect(seqs()).toEqual(span(1, 15));
  });

  test("loses nothing that is said while it opens", async () => {
    server.say(1, 10);
    const { log, seqs, timeline } = device();
    timeline.open();
    const heard = log.hear(wireMessage(11));
    await heard;
    await settle();
    expect(seqs()).toEqual(span(1, 11));
  });

  test("catches up 2,500 missed messages without a hole", async () => {
    server.say(1, 10);
    const { info, log, seqs, timeline } = device();
    timeline.open();
    await settle();
    server.say(11, 2510);
    await log.catchUp(info());
    expect(seqs()).toEqual(span(1, 2510));
    expect(server.asked.filter(({ after }) => after !== undefined)).toHaveLength(3);
  });

  test("shows what was recalled while away", async () => {
    server.say(1, 5);
    const { info, log, timeline } = device();
    timeline.open();
    await settle();
    server.messages[2] = wireMessage(3, { state: "recalled", change: 1, content: { type: 80 } });
    await log.catchUp(info());
    expect(timeline.state.get().messages[2]?.state).toBe("recalled");
  });

  test("keeps what is on the screen when it is read again", async () => {
    server.say(1, 100);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    timeline.loadOlder();
    await settle();
    server.say(101, 110);
    timeline.refresh();
    await settle();
    expect(seqs()).toEqual(span(41, 110));
  });

  test("drops what another device deleted", async () => {
    server.say(1, 5);
    const { seqs, timeline } = device();
    timeline.open();
    await settle();
    server.messages.splice(2, 1);
    timeline.refresh();
    await settle();
    expect(seqs()).toEqual([1, 2, 4, 5]);
  });

  test("opens around a number and grows towards the newest", async () => {
    server.say(1, 200);
    const { log, seqs, timeline } = device();
    timeline.open(100);
    await settle();
    expect(seqs()).toEqual(span(81, 120));
    await log.hear(wireMessage(201));
    expect(seqs().at(-1)).toBe(120);
    timeline.loadNewer();
    await settle();
    expect(seqs()).toEqual(span(81, 140));
    timeline.toNewest();
    await settle();
    expect(seqs().at(-1)).toBe(200);
  });

  test("shows a message once, on its way and when it has arrived", async () => {
    server.say(1, 2);
    const { outbox, timeline } = device();
    timeline.open();
    await settle();
    outbox.open();
    outbox.add(conversation, { type: 1, searchableContent: "hello" });
    const onItsWay = timeline.state.get().messages.at(-1);
    expect(onItsWay).toMatchObject({ status: 0, seq: null });
    outbox.acknowledge({
      clientUuid: "mine-1",
      uid: "u3",
      seq: 3,
      timestamp: "2026-11-15T00:00:00Z",
    });
    await settle();
    const { messages } = timeline.state.get();
    expect(messages).toHaveLength(3);
    expect(messages.at(-1)).toMatchObject({ status: 1, seq: 3, key: onItsWay?.key });
  });

  test("says of one's own messages whether they have been read", async () => {
    server.messages = [
      wireMessage(1, { from: "1" }),
      wireMessage(2),
      wireMessage(3, { from: "1" }),
    ];
    const { receipts, timeline } = device();
    timeline.open();
    await settle();
    const statuses = () => timeline.state.get().messages.map(({ status }) => status);
    const { sent, read, unread } = messageStatus;
    expect(statuses()).toEqual([sent, unread, sent]);
    receipts.hear(conversation, ["2"], 3);
    expect(statuses()).toEqual([sent, unread, sent]);
    receipts.hear(conversation, ["2"], 1, "2026-11-15T00:00:01Z");
    expect(statuses()).toEqual([read, unread, sent]);
    receipts.hear(conversation, ["2"], 3, "2026-11-15T00:00:02Z");
    expect(statuses()).toEqual([read, unread, read]);
  });

  test("says how messages of others stand, which way they went and for whom", async () => {
    const named = { type: 1, mentionedType: 1, mentionedTargets: ["1"] };
    server.messages = [
      wireMessage(1),
      wireMessage(2, { to: ["1"] }),
      wireMessage(3, { content: named }),
      wireMessage(4, { content: { type: 1, mentionedType: 2 } }),
      wireMessage(5, { persist: 1 }),
      wireMessage(6, { from: "1" }),
    ];
    const { conversations, extras, timeline } = device();
    const row = { conversation, lastSeq: 6, readSeq: 1, fromSeq: 0, lastChange: 0, top: 0 };
    await store.put("conversations", [["0-0-2", row as ConversationInfo]]);
    await conversations.restore();
    timeline.open();
    await settle();
    const shown = () => timeline.state.get().messages;
    expect(shown().map(({ status }) => status)).toEqual([6, 5, 3, 4, 6, 1]);
    expect(shown().map(({ direction }) => direction)).toEqual([1, 1, 1, 1, 1, 0]);
    expect(shown()[1]?.to).toEqual(["1"]);
    const [first, , third] = shown();
    conversations.change(conversation, { readSeq: 2 });
    expect(shown().map(({ status }) => status)).toEqual([6, 6, 3, 4, 6, 1]);
    expect([shown()[0], shown()[2]]).toEqual([first, third]);
    await extras.set("u3", "translated");
    expect(shown().map(({ localExtra }) => localExtra)).toEqual(["", "", "translated", "", "", ""]);
    expect(shown()[0]).toBe(first);
    const again = new LocalExtras(store);
    await again.restore();
    expect(again.notes.get().get("u3")).toBe("translated");
  });
});
