import { fakeClock } from "@gerai/api/device/testing";
import { describe, expect, test } from "vitest";
import { wireMessage } from "./testing/fake-log-server";
import type { ClientFrame, ConversationKey } from "./types";
import { typingKind, TypingStore } from "./typing-store";

const conversation: ConversationKey = { type: 0, target: "2" };
const typingMessage = wireMessage(1, { content: { type: 91, content: "0" }, persist: 4 });

function setUp() {
  const clock = fakeClock();
  const said: ClientFrame[] = [];
  const typing = new TypingStore({ clock, userId: "1", say: (frame) => said.push(frame) > 0 });
  return { typing, clock, said, typists: () => typing.in(conversation).get() };
}

describe("typing", () => {
  test("shows for 3 s, and as long as it goes on", async () => {
    const { typing, clock, typists } = setUp();
    typing.hear(typingMessage);
    await clock.pass(2000);
    typing.hear(typingMessage);
    await clock.pass(2999);
    expect(typists()).toEqual([{ userId: "2", kind: 0 }]);
    await clock.pass(1);
    expect(typists()).toEqual([]);
  });

  test("ends with the message it was for", () => {
    const { typing, typists } = setUp();
    typing.hear(typingMessage);
    typing.hear(wireMessage(2));
    expect(typists()).toEqual([]);
  });

  test("is sent every 3 s at most, and at once after a message", async () => {
    const { typing, clock, said } = setUp();
    typing.say(conversation);
    typing.say(conversation);
    expect(said).toHaveLength(1);
    await clock.pass(3000);
    typing.say(conversation);
    typing.said(conversation);
    typing.say(conversation);
    expect(said).toHaveLength(3);
  });

  test("is sent at once when it is something else", () => {
    const { typing, said } = setUp();
    typing.say(conversation);
    typing.say(conversation, typingKind.voice);
    typing.say(conversation, typingKind.voice);
    expect(said.map((frame) => "content" in frame && frame.content.content)).toEqual(["0", "1"]);
  });
});
