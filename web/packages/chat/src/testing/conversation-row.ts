import type { ConversationInfo } from "../types";

/** A row of the list of conversations: four messages with one person, all of them read. */
export function conversationRow(change: Partial<ConversationInfo> = {}): ConversationInfo {
  return {
    conversation: { type: 0, target: "2" },
    lastMessage: null,
    timestamp: "2026-11-15T00:00:00Z",
    draft: "",
    unreadCount: { unread: 0, unreadMention: 0, unreadMentionAll: 0 },
    top: 0,
    silent: false,
    markedUnread: false,
    lastSeq: 4,
    lastChange: 0,
    readSeq: 4,
    fromSeq: 0,
    untilSeq: null,
    removed: false,
    ...change,
  };
}
