import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { connectionStatus, fileContent, Search, textContent } from "../../packages/chat/src/index";
import type { ConversationKey } from "../../packages/chat/src/index";
import { chatDevice, follow, uidOf } from "../support/chat";

/**
 * The messenger's own half against a real server, without any page. Talking over broken lines is in
 * `messenger.spec.ts`.
 */
const plain = (words: string) => textContent(words, null, { all: false, userIds: [] });
const [first, second] = ["ph.mgr2", "my.mgr2"] as const;

test("devices of the SDK are friends, run a group, answer, search, send files and give way", async () => {
  const [ann, ben] = await Promise.all([chatDevice(first), chatDevice(second)]);
  const secret = randomUUID();
  const toBen: ConversationKey = { type: 0, target: ben.chat.userId };
  const toAnn: ConversationKey = { type: 0, target: ann.chat.userId };

  // Friends: asked once however often, accepted, ended.
  await ben.chat.friends.delete(ann.chat.userId).catch(() => undefined);
  const key = randomUUID();
  const ask = async () => await ann.chat.friends.ask(ben.chat.userId, `We met, ${secret}`, "", key);
  const heard = new Promise<void>((resolve) => ben.chat.events.on("friends", resolve));
  await ask();
  await ask();
  await heard;
  const { list } = await ben.chat.friends.requests();
  expect(list.filter(({ reason }) => reason.includes(secret))).toHaveLength(1);
  await ben.chat.friends.answer(ann.chat.userId, true);
  const friends = async () =>
    (await ann.chat.friends.contacts()).some(
      ({ otherId, friend }) => otherId === ben.chat.userId && friend,
    );
  await expect.poll(friends).toBe(true);

  // A quote says what was said, whatever the device claims.
  const atBen = follow(ben, toAnn);
  ann.chat.send(toBen, plain(`price list ${secret}`));
  await expect.poll(() => atBen.texts().at(-1)).toBe(`price list ${secret}`);
  await expect.poll(() => ben.chat.conversations.row(toAnn)?.lastSeq).toBeGreaterThan(0);
  const forged = { uid: uidOf(ben, toAnn), userId: "1", name: "No one", digest: "a lie" };
  ben.chat.send(toAnn, textContent("really?", forged, { all: false, userIds: [] }));
  await expect
    .poll(() => ann.chat.conversations.row(toBen)?.lastMessage?.content.data)
    .toContain(`price list ${secret}`.slice(0, 48));

  // What was said is found, by those who heard it.
  const found = await new Search(ben.chat.http).conversations(secret, {});
  expect(found.list.map(({ conversation }) => conversation.target)).toEqual([ann.chat.userId]);
  expect(found.more).toBe(false);

  // A group tells the app of its changes, and whoever is removed.
  const group = await ann.chat.groups.create([ben.chat.userId], "SDK", randomUUID());
  const inGroup: ConversationKey = { type: 1, target: group.id };
  await expect.poll(() => ben.chat.conversations.row(inGroup)?.lastSeq).toBe(1);
  const changes: string[] = [];
  ben.chat.events.on("group", (id) => changes.push(id));
  await ann.chat.groups.announce(group.id, "Stock count on Friday");
  await expect.poll(() => changes).toContain(group.id);
  expect((await ben.chat.groups.detail(group.id)).announcement).toBe("Stock count on Friday");
  await ann.chat.groups.kick(group.id, [ben.chat.userId]);
  await expect.poll(() => ben.chat.conversations.row(inGroup)?.untilSeq ?? null).not.toBeNull();

  // A file travels and is read by whoever has the message.
  const blob = new Blob([secret]);
  const name = `${secret}.csv`;
  ann.chat.sendFile(toBen, fileContent(name, blob.size), { media: "file", name, blob });
  await expect.poll(() => atBen.texts().at(-1)).toBe(name);
  const uid = uidOf(ben, toAnn);
  const { content } = await ben.chat.messages.find(uid);
  const file = await fetch(await ben.chat.media.link(uid, content.fileId ?? ""));
  expect(await file.text()).toBe(secret);

  // A line that breaks comes back, and nothing is missed meanwhile.
  ben.breakLine();
  ann.chat.send(toBen, plain("while you were away"));
  await expect.poll(() => atBen.texts().at(-1)).toBe("while you were away");

  // Whoever signs in on another device of the kind takes the place of the first.
  const other = await chatDevice(second);
  await expect.poll(() => ben.chat.status.get()).toBe(connectionStatus.kickedOff);
  await other.chat.friends.delete(ann.chat.userId);
  for (const { chat } of [ann, other]) chat.stop();
});
