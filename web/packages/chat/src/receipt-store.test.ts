import { describe, expect, test } from "vitest";
import { readCounts, readersOf } from "./receipt-counts";
import { readSpan, ReceiptStore } from "./receipt-store";
import type { ChatHttp, ConversationKey, Reader } from "./types";

const conversation: ConversationKey = { type: 1, target: "9" };
const reader = (userId: string, readSeq: number, joinedSeq = 0): Reader => ({
  userId,
  readSeq,
  deliveredSeq: readSeq,
  joinedSeq,
  readAt: "2026-11-15T00:00:00Z",
});

describe("receipts", () => {
  test("an answer that was overtaken by news takes nothing back", async () => {
    const receipts: ReceiptStore = new ReceiptStore({
      get: async () => {
        receipts.hear(conversation, ["2"], 5, "2026-11-15T00:00:01Z");
        receipts.hear(conversation, ["3"], 6);
        return { list: [reader("2", 4), reader("3", 1)] };
      },
    } as unknown as ChatHttp);
    await receipts.load(conversation);
    const read = receipts.of(conversation).get();
    expect(read.map(({ readSeq }) => readSeq)).toEqual([5, 1]);
    expect(read.map(({ deliveredSeq }) => deliveredSeq)).toEqual([5, 6]);
  });

  test("what has come to devices is counted, and never goes back", async () => {
    const receipts = new ReceiptStore({
      get: async () => ({ list: [reader("2", 1), reader("3", 1), reader("4", 6, 6)] }),
    } as unknown as ChatHttp);
    await receipts.load(conversation);
    receipts.hear(conversation, ["2", "3"], 5);
    receipts.hear(conversation, ["3"], 4);
    const counts = () => readCounts(receipts.of(conversation).get(), 5);
    expect(counts()).toEqual({ read: 0, delivered: 2, meant: 2 });
    receipts.hear(conversation, ["2"], 5, "2026-11-15T00:00:01Z");
    expect(counts()).toEqual({ read: 1, delivered: 2, meant: 2 });
  });

  test("whoever came later is not counted", () => {
    const { read, unread } = readersOf([reader("2", 7), reader("3", 4), reader("4", 9, 6)], 5);
    expect(read.map(({ userId }) => userId)).toEqual(["2"]);
    expect(unread.map(({ userId }) => userId)).toEqual(["3"]);
  });

  test("are counted as they are told apart", () => {
    const readers = [reader("1", 5), reader("2", 3), reader("3", 6, 4), reader("4", 9, 9)];
    for (const seq of [1, 4, 5, 6, 9, 10]) {
      const { read, unread } = readersOf(readers, seq);
      const counts = { read: read.length, meant: read.length + unread.length };
      expect(readCounts(readers, seq)).toMatchObject(counts);
    }
  });

  test.each([
    [[]],
    [[reader("2", 5)]],
    [[reader("2", 5), reader("3", 3)]],
    [[reader("2", 5), reader("3", 2, 4)]],
    [[reader("2", 7, 2), reader("3", 9, 6)]],
  ])("tell which messages everybody has read, whom they were meant for", (readers) => {
    const { after, upTo } = readSpan(readers);
    for (const seq of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const { read, meant } = readCounts(readers, seq);
      expect(seq > after && seq <= upTo).toBe(meant > 0 && read === meant);
    }
  });
});
