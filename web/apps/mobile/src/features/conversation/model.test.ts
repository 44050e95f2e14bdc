import type { ChatMessage, GroupMember } from "@gerai/chat";
import { describe, expect, test } from "vitest";
import {
  callLength,
  mentionQuery,
  messageItems,
  rightsOver,
  shortened,
  withDraftAtEnd,
  withMention,
  withNameAtEnd,
} from "./model";
import { said, start } from "./testing/said";

describe("messages on the screen", () => {
  test("have the time between them when they are more than 300,000 ms apart", () => {
    const messages = [
      said(1, { timestamp: start }),
      said(2, { timestamp: start + 300_000 }),
      said(3, { timestamp: start + 600_001 }),
    ];
    const items = messageItems(messages, "1", null, false);
    expect(items.map(({ separated }) => separated)).toEqual([true, false, true]);
    // With more above it, the first one gets its time only when that is known.
    expect(messageItems(messages, "1", null, true)[0]?.separated).toBe(false);
  });

  test("of one person belong together until somebody else speaks or something happens", () => {
    const notice = { content: { type: 110, data: "{}" } };
    const items = messageItems(
      [said(1), said(2), said(3, { from: "1" }), said(4), said(5, notice), said(6)],
      "1",
      null,
      false,
    );
    expect(items.map(({ begins }) => begins)).toEqual([true, false, true, true, true, true]);
    expect(items.map(({ ends }) => ends)).toEqual([false, true, true, true, true, true]);
  });

  test("show where the unread ones begin, which one's own never do", () => {
    const messages = [said(1), said(2), said(3, { from: "1" }), said(4)];
    const marked = (readSeq: number | null) =>
      messageItems(messages, "1", readSeq, false).findIndex(({ firstUnread }) => firstUnread);
    expect(marked(1)).toBe(1);
    expect(marked(4)).toBe(-1);
    expect(marked(null)).toBe(-1);
  });

  test("show where the unread ones begin only once all of them are there", () => {
    const marked = (readSeq: number) =>
      messageItems([said(6), said(7)], "1", readSeq, true).findIndex(
        ({ firstUnread }) => firstUnread,
      );
    expect(marked(3)).toBe(-1);
    expect(marked(5)).toBe(0);
    expect(marked(6)).toBe(1);
  });

  test("stay the same ones when older messages come above them", () => {
    const messages = [said(3), said(4, { from: "3" }), said(5)];
    const before = messageItems(messages, "1", null, true);
    const after = messageItems([said(2, { from: "3" }), ...messages], "1", null, true);
    expect(after.slice(1).map((item, index) => item === before[index])).toEqual([true, true, true]);
    const joined = messageItems([said(2), ...messages], "1", null, true);
    expect(joined[1]).not.toBe(before[0]);
    expect(joined[1]?.begins).toBe(false);
  });
});

test("an answer to words that were taken back does not repeat them", () => {
  const quote = { u: "u1", i: "2", n: "Nok", d: "secret" };
  const answer = said(2, {
    content: { type: 1, searchableContent: "yes", data: JSON.stringify({ quote }) },
  });
  const quoted = (state: ChatMessage["state"]) =>
    messageItems([said(1, { state }), answer], "1", null, false)[1]?.quoteRecalled;
  expect(quoted("sent")).toBe(false);
  expect(quoted("recalled")).toBe(true);
});

test("an answer says that words were taken back which are not on the screen", () => {
  const quote = { u: "u1", i: "2", n: "Nok", r: true };
  const content = { type: 1, searchableContent: "yes", data: JSON.stringify({ quote }) };
  expect(messageItems([said(2, { content })], "1", null, true)[0]?.quoteRecalled).toBe(true);
});

describe("rights over a message", () => {
  const seat = (role: GroupMember["role"]) => ({ role }) as GroupMember;
  const over = (message: ChatMessage, viewer: Partial<Parameters<typeof rightsOver>[1]> = {}) => {
    const [item] = messageItems([message], "1", null, false);
    return rightsOver(item!, { now: start, grouped: true, closed: false, ...viewer });
  };
  const own = (age: number) => said(1, { from: "1", timestamp: start - age });

  test("one's own words can be taken back for 120 s and mended for a day", () => {
    expect(over(own(119_999))).toMatchObject({ recall: true, edit: true });
    expect(over(own(120_000))).toMatchObject({ recall: false, edit: true });
    expect(over(own(86_400_000))).toMatchObject({ recall: false, edit: false });
    expect(over(said(1))).toMatchObject({ recall: false, edit: false });
  });

  test("the owner takes back anything, a manager what members said", () => {
    const old = said(1, { timestamp: start - 999_999 });
    expect(over(old, { seat: seat("owner") }).recall).toBe(true);
    expect(over(old, { seat: seat("manager"), senderSeat: seat("member") }).recall).toBe(true);
    expect(over(old, { seat: seat("manager"), senderSeat: seat("owner") }).recall).toBe(false);
    expect(over(old, { seat: seat("manager") }).recall).toBe(true);
  });

  test("what is on its way, a notice, and a closed group leave little to do", () => {
    const nothing = { quote: false, edit: false, recall: false, react: false, readers: false };
    expect(over(said(1, { status: 2, seq: null, uid: null }))).toMatchObject(nothing);
    expect(over(said(1, { content: { type: 110 } }))).toMatchObject({ ...nothing, delete: true });
    expect(over(own(0), { closed: true })).toMatchObject({ quote: false, copy: true });
    expect(over(said(1, { content: { type: 2, content: '{"duration":3}' } }))).toMatchObject({
      quote: false,
      copy: false,
    });
  });
});

test("files can be saved and pictures copied once they are there", () => {
  const rights = (type: number, change: Partial<ChatMessage> = {}) => {
    const content = { type, content: "{}", searchableContent: "a.pdf", fileId: "5" };
    const [item] = messageItems([said(1, { content, ...change })], "1", null, false);
    return rightsOver(item!, { now: start, grouped: false, closed: true });
  };
  expect(rights(3)).toMatchObject({ save: true, copyPicture: true });
  expect(rights(6)).toMatchObject({ save: true, copyPicture: false });
  expect(rights(5)).toMatchObject({ save: true, copyPicture: false });
  expect(rights(2)).toMatchObject({ save: false, copyPicture: false });
  expect(rights(3, { status: 0, uid: null })).toMatchObject({ save: false, copyPicture: false });
});

describe("texts", () => {
  test("know who is being named, and put the name in", () => {
    expect(mentionQuery("hi @no", 6, [])).toEqual({ at: 3, word: "no" });
    expect(mentionQuery("mail a@b", 8, [])).toBeNull();
    expect(mentionQuery("@", 1, [])).toEqual({ at: 0, word: "" });
    expect(withMention("hi @no there", 6, 3, "Nok Dee")).toEqual({
      text: "hi @Nok Dee  there",
      caret: 12,
    });
  });

  test("name somebody right behind a word that is written without spaces", () => {
    expect(mentionQuery("你好@王", 4, [])).toEqual({ at: 2, word: "王" });
    expect(mentionQuery("สวัสดี@", 7, [])).toEqual({ at: 6, word: "" });
    expect(mentionQuery("7@", 2, [])).toBeNull();
  });

  test("go on naming over a space, but not behind a name that was put in", () => {
    expect(mentionQuery("@Nok D", 6, [])?.word).toBe("Nok D");
    expect(mentionQuery("@Nok D", 6, ["Nok"])).toBeNull();
    expect(mentionQuery("@ Nok", 5, [])).toBeNull();
    expect(mentionQuery("@Nok\nD", 6, [])).toBeNull();
  });

  test("take recalled words behind what is there, with whom they name and answer to", () => {
    const quote = { uid: "m1", userId: "7", name: "Nok", digest: "hi" };
    const other = { uid: "m2", userId: "8", name: "Dee", digest: "ho" };
    const recalled = { text: "@Nok yes", quote, mentions: [{ id: "7", name: "Nok" }] };
    expect(withDraftAtEnd({ text: " ", quote: null, mentions: [] }, recalled)).toEqual(recalled);
    expect(withDraftAtEnd({ text: "well ", quote: other, mentions: [] }, recalled)).toEqual({
      text: "well\n@Nok yes",
      quote: other,
      mentions: recalled.mentions,
    });
  });

  test("are named by their beginning, never cut through a character", () => {
    expect(shortened("short")).toBe("short");
    expect(shortened("👩‍👩‍👧".repeat(100))).toBe(`${"👩‍👩‍👧".repeat(80)}…`);
  });

  test("take a name behind what is there", () => {
    expect(withNameAtEnd("", "Nok")).toBe("@Nok ");
    expect(withNameAtEnd("hi", "Nok")).toBe("hi @Nok ");
    expect(withNameAtEnd("hi ", "Nok")).toBe("hi @Nok ");
  });

  test("tell how long a call was", () => {
    expect(callLength(65_400)).toBe("1:05");
    expect(callLength(3_600_000)).toBe("1:00:00");
  });
});
