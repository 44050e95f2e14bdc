import type { ChatMessage } from "@gerai/chat";

/** When the conversation began. */
export const start = 1_700_000_000_000;

/** Something another member of a group said. */
export function said(seq: number, change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    key: `k${seq}`,
    conversation: { type: 1, target: "9" },
    from: "2",
    to: [],
    direction: 1,
    content: { type: 1, searchableContent: `message ${seq}` },
    status: 1,
    uid: `u${seq}`,
    seq,
    timestamp: start + seq * 1000,
    state: "sent",
    reactions: [],
    unplayed: false,
    problem: null,
    file: null,
    localExtra: "",
    ...change,
  };
}
