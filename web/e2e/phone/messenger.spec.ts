import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { textContent } from "../../packages/chat/src/index";
import type { ConversationKey } from "../../packages/chat/src/index";
import { chatDevice, follow } from "../support/chat";

const plain = (words: string) => textContent(words, null, { all: false, userIds: [] });

test("two devices talk; broken lines lose, double and reorder nothing", async () => {
  const [ann, ben] = await Promise.all([chatDevice("th.mgr4"), chatDevice("my.mgr4")]);
  const group = await ann.chat.groups.create([ben.chat.userId], "Lines", randomUUID());
  const key: ConversationKey = { type: 1, target: group.id };
  const atAnn = follow(ann, key);
  const atBen = follow(ben, key);
  const said = (screen: typeof atAnn) => screen.texts().filter(Boolean);

  ann.chat.send(key, plain("สวัสดี"));
  await expect.poll(() => said(atBen)).toEqual(["สวัสดี"]);
  await expect.poll(() => ben.chat.conversations.row(key)?.unreadCount.unread).toBe(1);

  // Both write fast while the lines break in between, each right after it was used.
  const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
  for (const [index, word] of words.entries()) {
    ann.chat.send(key, plain(`ann ${word}`));
    ben.chat.send(key, plain(`ben ${word}`));
    if (index === 10) ann.breakLine();
    if (index === 20) ben.breakLine();
  }
  await expect.poll(() => [atAnn.waiting(), atBen.waiting()]).toEqual([0, 0]);
  await expect.poll(() => [said(atAnn).length, said(atBen).length]).toEqual([61, 61]);
  expect(atBen.seqs()).toEqual(atAnn.seqs());
  expect(said(atBen)).toEqual(said(atAnn));
  for (const name of ["ann", "ben"]) {
    const own = said(atAnn).filter((text) => text.startsWith(name));
    expect(own).toEqual(words.map((word) => `${name} ${word}`));
  }

  // What is read is told to whoever wrote it.
  const last = ben.chat.conversations.row(key)?.lastSeq ?? 0;
  ann.chat.send(key, plain("the end"));
  await expect.poll(() => said(atBen).at(-1)).toBe("the end");
  await ann.chat.receipts.load(key);
  ben.chat.reading.upTo(key, last + 1);
  const readUpTo = () => ann.chat.receipts.of(key).get()[0]?.readSeq;
  await expect.poll(readUpTo).toBe(last + 1);
  ann.chat.stop();
  ben.chat.stop();
});
