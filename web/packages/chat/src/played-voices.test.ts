import { ApiError } from "@gerai/api/core";
import { fakeClock, settle } from "@gerai/api/device/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { ConversationStore } from "./conversation-store";
import { LocalExtras } from "./local-extras";
import { memoryStore } from "./memory-store";
import { messageStatus } from "./message";
import { MessageLog } from "./message-log";
import { Outbox } from "./outbox";
import { PlayedVoices } from "./played-voices";
import { ReceiptStore } from "./receipt-store";
import { FakeLogServer, wireMessage } from "./testing/fake-log-server";
import { Timeline } from "./timeline";
import type { ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };
const voice = { type: 2, content: '{"duration":3}', fileId: "5" };
let server: FakeLogServer;

beforeEach(() => {
  server = new FakeLogServer();
});

async function device(store = memoryStore()) {
  const [clock, { http }] = [fakeClock(), server];
  const log = new MessageLog(http, store);
  const told: (readonly string[])[] = [];
  const gone = new Set<string>();
  let reachable = true;
  const messages = {
    play: async (uids: readonly string[]) => {
      if (!reachable) throw new Error("offline");
      if (uids.some((uid) => gone.has(uid))) {
        throw new ApiError({ state: 404, code: "not_found", message: "Gone" });
      }
      told.push(uids);
    },
  };
  const played = new PlayedVoices({ store, log, messages });
  const conversations = new ConversationStore({ http, store, clock, userId: "1" });
  const outbox = new Outbox({
    store,
    clock,
    userId: "1",
    randomUuid: () => "mine-1",
    say: () => true,
    onSilence: () => undefined,
    onSent: () => undefined,
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
  timeline.open();
  await settle();
  const at = (seq: number) => {
    const found = timeline.state.get().messages.find((message) => message.seq === seq);
    if (!found) throw new Error(`no message ${seq}`);
    return found;
  };
  const reach = (can: boolean) => {
    reachable = can;
  };
  return { at, gone, log, played, reach, store, timeline, told };
}

describe("voices", () => {
  test("are new until they are listened to, and told to the server", async () => {
    server.messages = [
      wireMessage(1, { content: voice, played: true }),
      wireMessage(2, { content: voice, played: false }),
      wireMessage(3),
    ];
    const { at, played, told } = await device();
    expect([at(1).status, at(2).status, at(3).status]).toEqual([
      messageStatus.played,
      messageStatus.unread,
      messageStatus.unread,
    ]);
    expect([at(1).unplayed, at(2).unplayed, at(3).unplayed]).toEqual([false, true, false]);
    played.note(at(2));
    await settle();
    expect(at(2)).toMatchObject({ status: messageStatus.played, unplayed: false });
    played.note(at(2));
    played.note(at(3));
    expect(told).toEqual([["u2"]]);
  });

  test("listened to on another device are not new here either", async () => {
    server.messages = [wireMessage(1, { content: voice, played: false })];
    const { at, played, told } = await device();
    played.hear(conversation, [1, 7]);
    await settle();
    expect(at(1).status).toBe(messageStatus.played);
    expect(told).toEqual([]);
  });

  test("stay listened to whatever all readers are told of them", async () => {
    server.messages = [wireMessage(1, { content: voice, played: false })];
    const { at, log, played } = await device();
    const reacted = { reactions: [{ emoji: "👍", userIds: ["2"] }] };
    await log.hearChange(wireMessage(1, { content: voice, change: 1, ...reacted }));
    await settle();
    expect(at(1)).toMatchObject({ unplayed: true, ...reacted });
    played.hear(conversation, [1]);
    await log.hearChange(wireMessage(1, { content: voice, change: 2 }));
    await settle();
    expect(at(1)).toMatchObject({ status: messageStatus.played, reactions: [] });
  });

  test("listened to without a network are told with the next connection", async () => {
    server.messages = [wireMessage(1, { content: voice, played: false })];
    const { at, played, reach, timeline, told } = await device();
    reach(false);
    played.note(at(1));
    await settle();
    // The server still takes it for new.
    timeline.refresh();
    await settle();
    expect(at(1).status).toBe(messageStatus.played);
    reach(true);
    await played.tellUntold();
    await played.tellUntold();
    expect(told).toEqual([["u1"]]);
  });

  test("that were recalled since keep no other from being told", async () => {
    server.messages = [1, 2].map((seq) => wireMessage(seq, { content: voice, played: false }));
    const { at, gone, played, reach, told } = await device();
    reach(false);
    for (const seq of [1, 2]) played.note(at(seq));
    await settle();
    reach(true);
    gone.add("u1");
    await played.tellUntold();
    expect(told).toEqual([["u2"]]);
  });

  test("listened to without a network are told after the next start too, once", async () => {
    server.messages = [wireMessage(1, { content: voice, played: false })];
    const before = await device();
    before.reach(false);
    before.played.note(before.at(1));
    await settle();
    const after = await device(before.store);
    await after.played.restore();
    await after.played.tellUntold();
    expect(after.told).toEqual([["u1"]]);
    const later = await device(before.store);
    await later.played.restore();
    await later.played.tellUntold();
    expect(later.told).toEqual([]);
  });
});
