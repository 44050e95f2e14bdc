import { noWatch } from "@gerai/api/device";
import { fakeClock, settle } from "@gerai/api/device/testing";
import { expect, test } from "vitest";
import { ChatClient } from "./client";
import { memoryStore } from "./memory-store";
import { messageKey } from "./store";
import { conversationRow } from "./testing/conversation-row";
import { wireMessage } from "./testing/fake-log-server";
import { FakeSocket } from "./testing/fake-socket";
import type { ChatHttp, ServerFrame } from "./types";

const conversation = { type: 0, target: "2" } as const;
const before = "2026-11-15T00:00:00Z";

/** A group whose reader is no longer in it. */
const left = conversationRow({ conversation: { type: 1, target: "9" }, untilSeq: 4 });

/** A device that has been connected before, with three messages and that group on it. */
async function device(hidden: (query: unknown) => object) {
  const store = memoryStore();
  await store.put("meta", [
    ["owner", "1"],
    ["conversations.now", before],
  ]);
  await store.put(
    "messages",
    [1, 2, 3].map((seq) => [messageKey("0-0-2", seq), wireMessage(seq)] as const),
  );
  await store.put("conversations", [["1-0-9", left]]);
  const asked: string[] = [];
  const get = async (path: string, options?: { query?: unknown }) => {
    const call = path.split("/").slice(-2).join("/");
    asked.push(call);
    return call === "message/hidden" ? hidden(options?.query) : { list: [], now: before };
  };
  const sockets: FakeSocket[] = [];
  const opened: string[] = [];
  const clock = fakeClock();
  const client = new ChatClient({
    userId: "1",
    http: { get, post: get } as unknown as ChatHttp,
    socketAddress: () => "http://test/chat",
    fileAddress: () => "http://test/file",
    accessToken: async () => "token",
    clientKey: "key",
    store,
    randomUuid: () => "mine",
    clock,
    watch: noWatch,
    openSocket: (address) => {
      opened.push(address);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  const connect = async () => {
    await settle();
    sockets.at(-1)?.accept();
    sockets.at(-1)?.hear({ t: "connected", userId: "1", now: before });
    await settle();
  };
  const hear = (frame: ServerFrame) => sockets.at(-1)?.hear(frame);
  const kept = async () => (await store.all("messages")).map(({ seq }) => seq);
  return { asked, client, clock, connect, hear, kept, opened, sockets };
}

test("the line is opened where live connections are taken", async () => {
  const { client, connect, opened } = await device(() => ({ list: [], now: before }));
  client.start();
  await connect();
  expect(opened).toEqual(["ws://test/chat/v3/im/front/socket"]);
  client.stop();
});

test("who waits to come into a group is news of that group", async () => {
  const { client, connect, hear } = await device(() => ({ list: [], now: before }));
  const groups: string[] = [];
  client.events.on("group", (groupId) => groups.push(groupId));
  client.start();
  await connect();
  hear({ t: "groupRequests", groupId: "9" });
  expect(groups).toEqual(["9"]);
  client.stop();
});

test("what was deleted on another device meanwhile goes from this one", async () => {
  const { client, connect, kept } = await device((query) => {
    expect(query).toEqual({ since: Date.parse(before) });
    return { list: [{ conversation, seqs: [2] }], now: before };
  });
  client.start();
  await connect();
  expect(await kept()).toEqual([1, 3]);
  client.stop();
});

test("what could not be asked about deletions is asked again before anything newer", async () => {
  let online = false;
  const { asked, client, clock, connect, kept } = await device(() => {
    if (!online) throw new Error("offline");
    return { list: [{ conversation, seqs: [1, 3] }], now: before };
  });
  client.start();
  await connect();
  expect(asked).not.toContain("conversation/list");
  online = true;
  await clock.pass(60_000);
  await connect();
  expect(await kept()).toEqual([2]);
  expect(asked).toContain("conversation/list");
  client.stop();
});

/** Nothing was deleted elsewhere. */
const nothingHidden = () => ({ list: [], now: before });

test.each([
  ["comes into a group", 105, "1", true],
  ["is sent out of a group", 106, "1", true],
  ["sees others come", 105, "3", false],
])("how a row stands is asked anew when its reader %s", async (_, type, member, asks) => {
  const { asked, client, clock, connect, hear } = await device(nothingHidden);
  client.start();
  await connect();
  const content = { type, data: JSON.stringify({ g: "9", o: "2", ms: [member] }) };
  hear({ t: "message", message: wireMessage(5, { conversation: left.conversation, content }) });
  await clock.pass(1000);
  expect(asked.includes("conversation/info")).toBe(asks);
  client.stop();
});

test("a message that has come to one's own devices counts for nobody", async () => {
  const { client, connect, hear } = await device(nothingHidden);
  client.start();
  await connect();
  hear({ t: "delivered", conversation, userIds: ["1", "2"], seq: 3 });
  expect(client.receipts.of(conversation).get()).toMatchObject([{ userId: "2", deliveredSeq: 3 }]);
  client.stop();
});

test("an app is told of what is taken back, mended and read, and of groups that are different", async () => {
  const { client, connect, hear, sockets } = await device(() => ({ list: [], now: before }));
  const told: unknown[] = [];
  client.events.on("recalled", ({ uid }) => told.push(["recalled", uid]));
  client.events.on("edited", ({ uid }) => told.push(["edited", uid]));
  client.events.on("read", ({ userId, seq }) => told.push(["read", userId, seq]));
  client.events.on("group", (groupId) => told.push(["group", groupId]));
  client.start();
  await connect();
  expect(sockets[0]?.said[0]).toMatchObject({ t: "connect", language: "zh" });
  hear({ t: "changed", message: wireMessage(1, { state: "recalled", change: 1 }) });
  hear({ t: "changed", message: wireMessage(2, { state: "edited", change: 2 }) });
  hear({ t: "changed", message: wireMessage(3, { change: 3 }) });
  hear({ t: "read", conversation, userId: "2", seq: 3, readAt: before });
  const group = { type: 1, target: "9" } as const;
  hear({ t: "message", message: wireMessage(1, { conversation: group, content: { type: 110 } }) });
  expect(told).toEqual([
    ["recalled", "u1"],
    ["edited", "u2"],
    ["read", "2", 3],
    ["group", "9"],
  ]);
  client.stop();
});
