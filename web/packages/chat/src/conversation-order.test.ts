import { describe, expect, test } from "vitest";
import { byListOrder, unreadOf, unreadOfAll, withMessage, withReading } from "./conversation-order";
import { conversationRow } from "./testing/conversation-row";
import { wireMessage } from "./testing/fake-log-server";
import type { ConversationInfo } from "./types";

const row = (change: Partial<ConversationInfo> = {}) =>
  conversationRow({ removed: true, ...change });

describe("rows of the list", () => {
  test("stand by top, then by time", () => {
    const old = row({ timestamp: "2026-11-01T00:00:00Z" });
    const top = row({ timestamp: "2026-10-01T00:00:00Z", top: 1 });
    expect([old, row(), top].toSorted(byListOrder)).toEqual([top, row(), old]);
  });

  test("count what others say, by whom it names, and come back into the list", () => {
    const mention = { type: 1, mentionedType: 1, mentionedTargets: ["1"] };
    const all = { type: 1, mentionedType: 2 };
    let next = withMessage(row(), wireMessage(5), "1");
    next = withMessage(next, wireMessage(6, { content: mention }), "1");
    next = withMessage(next, wireMessage(7, { content: all }), "1");
    next = withMessage(next, wireMessage(8, { persist: 1 }), "1");
    expect(next.unreadCount).toEqual({ unread: 1, unreadMention: 1, unreadMentionAll: 1 });
    expect(next.removed).toBe(false);
    expect(withMessage(next, wireMessage(7), "1")).toBe(next);
    expect(unreadOf(withReading(next, 8))).toBe(0);
  });

  test("are read by own words only where everything else was: those may come from elsewhere", () => {
    const waiting = withMessage(row(), wireMessage(5), "1");
    const own = withMessage(waiting, wireMessage(6, { from: "1" }), "1");
    expect([unreadOf(own), own.readSeq]).toEqual([1, 4]);
    const read = withMessage(row(), wireMessage(5, { from: "1" }), "1");
    expect([unreadOf(read), read.readSeq]).toEqual([0, 5]);
  });

  test("do not come back by themselves: not by departures, nor by what is not shown", () => {
    for (const type of [107, 108, 121]) {
      const left = wireMessage(5, { content: { type }, persist: 1 });
      expect(withMessage(row(), left, "1").removed).toBe(true);
    }
    expect(withMessage(row(), wireMessage(5, { persist: 0 }), "1").removed).toBe(true);
    expect(withMessage(row(), wireMessage(5, { persist: 1 }), "1").removed).toBe(false);
  });

  test("silent ones count on the tab only when somebody is named", () => {
    const unreadCount = { unread: 5, unreadMention: 1, unreadMentionAll: 0 };
    expect(unreadOfAll([row({ unreadCount }), row({ unreadCount, silent: true })])).toBe(7);
    expect(unreadOfAll([row({ markedUnread: true })])).toBe(1);
  });
});
