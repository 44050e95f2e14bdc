import { beforeEach, describe, expect, test } from "vitest";
import { EventHub } from "./events";
import type { ChatEvents } from "./events";
import { memoryStore } from "./memory-store";
import { PinStore } from "./pin-store";
import type { Pin } from "./pins";
import type { ChatStore } from "./store";
import { wireMessage } from "./testing/fake-log-server";
import type { ChatHttp, ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };

const pinOf = (seq: number): Pin => ({
  message: wireMessage(seq),
  pinnedBy: "2",
  pinnedAt: "2026-11-15T00:00:00Z",
});
const taken = wireMessage(9, { content: { type: 141, data: "{}" }, persist: 0 });

let store: ChatStore;
let pinned: Pin[];
let asked: number;
let online: boolean;
/** Done while an answer is on its way, once. */
let meanwhile: () => void;

beforeEach(() => {
  store = memoryStore();
  pinned = [pinOf(1)];
  asked = 0;
  online = true;
  meanwhile = () => undefined;
});

const http = {
  get: async () => {
    asked += 1;
    const list = pinned;
    const once = meanwhile;
    meanwhile = () => undefined;
    once();
    if (!online) throw new Error("offline");
    return { list };
  },
} as unknown as ChatHttp;

/** The app as it is opened anew on the same device. */
function device() {
  const events = new EventHub<ChatEvents>();
  const pins = new PinStore({ http, store, events, restored: () => Promise.resolve() });
  const seen = () =>
    pins
      .of(conversation)
      .get()
      .map(({ message }) => message.seq);
  return { events, pins, seen };
}

describe("what is pinned", () => {
  test("is asked for once on a connection, however often a conversation is opened", async () => {
    const { events, pins, seen } = device();
    for (let time = 0; time < 3; time += 1) {
      const close = pins.open(conversation);
      await expect.poll(seen).toEqual([1]);
      close();
    }
    expect(asked).toBe(1);
    // Somebody may have taken it down while there was no connection.
    pinned = [];
    events.emit("ready", undefined);
    expect(asked).toBe(1);
    pins.open(conversation);
    await expect.poll(seen).toEqual([]);
    expect(asked).toBe(2);
  });

  test("is there without a network, as it was kept", async () => {
    const before = device();
    before.pins.open(conversation);
    await expect.poll(async () => (await store.keys("meta")).length).toBe(1);
    online = false;
    const after = device();
    after.pins.open(conversation);
    await expect.poll(after.seen).toEqual([1]);
    await expect.poll(() => asked).toBe(2);
    online = true;
    pinned = [pinOf(3), pinOf(1)];
    after.events.emit("ready", undefined);
    await expect.poll(after.seen).toEqual([3, 1]);
  });

  test("is asked for again when the server tells of it, also while an answer is on its way", async () => {
    const { events, pins, seen } = device();
    meanwhile = () => {
      pinned = [];
      events.emit("message", taken);
    };
    pins.open(conversation);
    await expect.poll(() => asked).toBe(2);
    await expect.poll(seen).toEqual([]);
    pinned = [pinOf(2)];
    events.emit("message", wireMessage(10));
    events.emit("message", { ...taken, conversation: { type: 1, target: "2" } });
    expect(asked).toBe(2);
    events.emit("message", taken);
    await expect.poll(seen).toEqual([2]);
    events.emit("edited", wireMessage(5));
    expect(asked).toBe(3);
    events.emit("edited", wireMessage(2));
    await expect.poll(() => asked).toBe(4);
  });

  test("is not kept once messages of the conversation are gone for its reader", async () => {
    const { pins, seen } = device();
    const close = pins.open(conversation);
    await expect.poll(seen).toEqual([1]);
    close();
    await expect.poll(async () => (await store.keys("meta")).length).toBe(1);
    pins.letGo(conversation);
    await expect.poll(() => store.keys("meta")).toEqual([]);
  });
});
