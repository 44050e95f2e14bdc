import { groupNotice } from "./content/kinds";
import type { ConversationInfo, UnreadCount, WireMessage } from "./types";

/** The order of the list: what is kept on top first, the latest above the others. */
export function byListOrder(one: ConversationInfo, other: ConversationInfo): number {
  return other.top - one.top || Date.parse(other.timestamp) - Date.parse(one.timestamp);
}

const counted = 3;
/** Departures do not bring a row back that somebody took out of the list. */
const leavesRemoved = new Set<number>([
  groupNotice.quit,
  groupNotice.dismissed,
  groupNotice.quitVisible,
]);

/**
 * The row after a message was said in its conversation. One's own words say nothing of what else waits there,
 * unless all of it had been read: they may have been said from elsewhere.
 */
export function withMessage(
  row: ConversationInfo,
  message: WireMessage,
  me: string,
): ConversationInfo {
  if (message.seq <= row.lastSeq) return row;
  const own = message.from === me;
  const shown = message.persist > 0;
  const allRead = own && row.readSeq >= row.lastSeq;
  const revives = shown && !leavesRemoved.has(message.content.type ?? 0);
  return {
    ...row,
    lastSeq: message.seq,
    lastMessage: shown ? message : (row.lastMessage ?? null),
    timestamp: shown ? message.timestamp : row.timestamp,
    readSeq: allRead ? message.seq : row.readSeq,
    unreadCount: own ? row.unreadCount : countedIn(row.unreadCount, message, me),
    removed: row.removed && !revives,
  };
}

/** Nothing waits to be read. */
export const nothingUnread: UnreadCount = { unread: 0, unreadMention: 0, unreadMentionAll: 0 };

function countedIn(count: UnreadCount, message: WireMessage, me: string): UnreadCount {
  if (message.persist !== counted) return count;
  const { mentionedType = 0, mentionedTargets = [] } = message.content;
  if (mentionedType === 2) return { ...count, unreadMentionAll: count.unreadMentionAll + 1 };
  if (mentionedType === 1 && mentionedTargets.includes(me)) {
    return { ...count, unreadMention: count.unreadMention + 1 };
  }
  return { ...count, unread: count.unread + 1 };
}

/** The row after a message in it was recalled, edited or reacted to. */
export function withChange(row: ConversationInfo, message: WireMessage): ConversationInfo {
  const lastChange = Math.max(row.lastChange, message.change);
  const last = row.lastMessage?.uid === message.uid ? message : (row.lastMessage ?? null);
  return { ...row, lastChange, lastMessage: last };
}

/** The row after everything up to a number was read. */
export function withReading(row: ConversationInfo, seq: number): ConversationInfo {
  const readSeq = Math.max(row.readSeq, seq);
  if (readSeq < row.lastSeq) return { ...row, readSeq, markedUnread: false };
  return { ...row, readSeq, unreadCount: nothingUnread, markedUnread: false };
}

/** What the badge of a row says. */
export function unreadOf({ unreadCount, markedUnread }: ConversationInfo): number {
  const { unread, unreadMention, unreadMentionAll } = unreadCount;
  const sum = unread + unreadMention + unreadMentionAll;
  return sum === 0 && markedUnread ? 1 : sum;
}

/** What the badge of the whole list says: silent conversations count only when somebody is named. */
export function unreadOfAll(rows: readonly ConversationInfo[]): number {
  return rows.reduce((sum, row) => {
    const { unreadMention, unreadMentionAll } = row.unreadCount;
    return sum + (row.silent ? unreadMention + unreadMentionAll : unreadOf(row));
  }, 0);
}
