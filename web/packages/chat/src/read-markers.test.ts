import { ApiError } from "@gerai/api/core";
import { settle } from "@gerai/api/device/testing";
import { expect, test } from "vitest";
import { withReading } from "./conversation-order";
import { memoryStore } from "./memory-store";
import { ReadMarkers } from "./read-markers";
import { conversationRow } from "./testing/conversation-row";
import type { ChatHttp, ClientFrame, ConversationKey } from "./types";

const bob: ConversationKey = { type: 0, target: "2" };
const told = (seq: number) => ({ json: { conversation: bob, seq } });

/** A device whose words on the line may go nowhere, and whose requests are answered or not. */
function device(store = memoryStore()) {
  const said: ClientFrame[] = [];
  const posted: unknown[] = [];
  const state = { row: conversationRow({ lastSeq: 9, readSeq: 2 }), failure: null as Error | null };
  const http: ChatHttp = {
    get: async <T>() => null as T,
    post: async <T>(_path: string, body: unknown) => {
      posted.push(body);
      if (state.failure) throw state.failure;
      return null as T;
    },
  };
  const conversations = {
    row: () => state.row,
    hearReading: (_key: ConversationKey, seq: number) => {
      state.row = withReading(state.row, seq);
    },
  };
  const say = (frame: ClientFrame) => said.push(frame) > 0;
  return {
    markers: new ReadMarkers({ store, conversations, http, say }),
    posted,
    said,
    state,
    store,
  };
}

test("what was said to a dead line is told again, until the server has answered", async () => {
  const { posted, markers, said, state } = device();
  markers.upTo(bob, 7);
  expect(said).toEqual([{ t: "read", conversation: bob, seq: 7 }]);
  state.failure = new Error("offline");
  await markers.tellUntold();
  state.failure = null;
  await markers.tellUntold();
  expect(posted).toEqual([told(7), told(7)]);
  await markers.tellUntold();
  expect(posted).toHaveLength(2);
});

test("what the server confirms is not told again, and what is further along still is", async () => {
  const { posted, markers } = device();
  markers.upTo(bob, 5);
  markers.upTo(bob, 7);
  markers.heard(bob, 5);
  await markers.tellUntold();
  expect(posted).toEqual([told(7)]);
  markers.upTo(bob, 8);
  markers.heard(bob, 8);
  await markers.tellUntold();
  expect(posted).toHaveLength(1);
});

test("a page that is closed before the answer tells after the next start", async () => {
  const before = device();
  before.markers.upTo(bob, 7);
  await settle();
  const after = device(before.store);
  await after.markers.restore();
  await after.markers.tellUntold();
  expect(after.posted).toEqual([told(7)]);
  expect(after.state.row.readSeq).toBe(7);
});

test("a conversation marked as unread since is left so", async () => {
  const { posted, markers, state } = device();
  markers.upTo(bob, 9);
  state.row = { ...state.row, markedUnread: true };
  await markers.tellUntold();
  expect(posted).toEqual([]);
  expect(state.row.markedUnread).toBe(true);
});

test("a conversation the reader was put out of is given up", async () => {
  const { posted, markers, state } = device();
  markers.upTo(bob, 9);
  state.failure = new ApiError({ state: 404, code: "not_found", message: "Gone" });
  await markers.tellUntold();
  await markers.tellUntold();
  expect(posted).toHaveLength(1);
});
