import { fakeClock } from "@gerai/api/device/testing";
import { describe, expect, test } from "vitest";
import { wireMessage } from "./testing/fake-log-server";
import type { ClientFrame, ConversationKey } from "./types";
import { typingKind, TypingBook } from "./typing-book";

const conversation: ConversationKey = { type: 0, target: "2" };
const typing = wireMessage(1, { content: { type: 91, content: "0" }, persist: 4 });

function setUp() {
  const clock = fakeClock();
  const said: ClientFrame[] = [];
  const book = new TypingBook({ clock, userId: "1", say: (frame) => said.push(frame) > 0 });
  return { book, clock, said, typists: () => book.in(conversation).get() };
}

describe("typing", () => {
  test("shows for 3 s, and as long as it goes on", async () => {
    const { book, clock, typists } = setUp();
    book.hear(typing);
    await clock.pass(2000);
    book.hear(typing);
    await clock.pass(2999);
    expect(typists()).toEqual([{ userId: "2", kind: 0 }]);
    await clock.pass(1);
    expect(typists()).toEqual([]);
  });

  test("ends with the message it was for", () => {
    const { book, typists } = setUp();
    book.hear(typing);
    book.hear(wireMessage(2));
    expect(typists()).toEqual([]);
  });

  test("is sent every 3 s at most, and at once after a message", async () => {
    const { book, clock, said } = setUp();
    book.say(conversation);
    book.say(conversation);
    expect(said).toHaveLength(1);
    await clock.pass(3000);
    book.say(conversation);
    book.said(conversation);
    book.say(conversation);
    expect(said).toHaveLength(3);
  });

  test("is sent at once when it is something else", () => {
    const { book, said } = setUp();
    book.say(conversation);
    book.say(conversation, typingKind.voice);
    book.say(conversation, typingKind.voice);
    expect(said.map((frame) => "content" in frame && frame.content.content)).toEqual(["0", "1"]);
  });
});
