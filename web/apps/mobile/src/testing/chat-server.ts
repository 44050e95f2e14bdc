import type { ConversationInfo, ServerFrame, WireMessage } from "@gerai/chat";
import { http } from "msw";
import { onTestFinished } from "vitest";
import { ok } from "./server";

const moment = "2026-11-14T08:00:00Z";

/** The server's end of the live connection. */
export interface ChatLine {
  /** What the device has said. */
  said: { t: string; [field: string]: unknown }[];
  tell: (frame: ServerFrame) => void;
}

/** Lets the app connect to the test instead of a server, from an empty device. */
export function chatLine(userId = "u1"): ChatLine {
  const real = globalThis.WebSocket;
  const said: ChatLine["said"] = [];
  let hear: (data: string) => void = () => undefined;
  const tell = (frame: ServerFrame) => hear(JSON.stringify(frame));
  class TestSocket extends EventTarget {
    constructor() {
      super();
      hear = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      queueMicrotask(() => this.dispatchEvent(new Event("open")));
    }
    send(text: string): void {
      // Only frames are sent.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const frame = JSON.parse(text) as ChatLine["said"][number];
      said.push(frame);
      if (frame.t === "connect") tell({ t: "connected", userId, now: moment });
    }
    close(): void {}
  }
  Object.assign(globalThis, { WebSocket: TestSocket });
  indexedDB.deleteDatabase("gerai-chat");
  onTestFinished(() => {
    Object.assign(globalThis, { WebSocket: real });
  });
  return { said, tell };
}

/** A text somebody said to the reader. */
export function chatMessage(seq: number, change: Partial<WireMessage> = {}): WireMessage {
  return {
    uid: `m${seq}`,
    conversation: { type: 0, target: "7" },
    seq,
    from: "7",
    timestamp: new Date(Date.parse(moment) + seq * 1000).toISOString(),
    content: { type: 1, searchableContent: `Message ${seq}` },
    persist: 3,
    state: "sent",
    change: 0,
    clientUuid: `theirs-${seq}`,
    ...change,
  };
}

/** A row of the list with that person. */
export function conversationRow(change: Partial<ConversationInfo> = {}): ConversationInfo {
  return {
    conversation: { type: 0, target: "7" },
    lastMessage: chatMessage(3),
    timestamp: moment,
    draft: "",
    unreadCount: { unread: 0, unreadMention: 0, unreadMentionAll: 0 },
    top: 0,
    silent: false,
    markedUnread: false,
    lastSeq: 3,
    lastChange: 0,
    readSeq: 3,
    fromSeq: 0,
    untilSeq: null,
    removed: false,
    ...change,
  };
}

/** Answers about conversations and what was said in them. */
export function conversationAnswers(
  rows: readonly ConversationInfo[],
  messages: readonly WireMessage[] = [],
) {
  return [
    http.get("*/im/front/conversation/list", () => ok({ list: rows, now: moment })),
    http.get("*/im/front/conversation/readers", () => ok({ list: [] })),
    http.get("*/im/front/message/history", () => ok({ list: messages, more: false })),
    http.get("*/im/front/message/pins", () => ok({ list: [] })),
    http.get("*/im/front/message/scheduled", () => ok({ list: [] })),
    http.get("*/im/front/message/hidden", () => ok({ list: [], now: moment })),
    http.get("*/im/front/message/changes", () => ok({ list: [], more: false })),
  ];
}
