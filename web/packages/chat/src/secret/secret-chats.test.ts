import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { ownLock } from "./lock";
import { loadOlm } from "./olm";
import { SecretChats } from "./secret-chats";
import { FakeSecretServer } from "./testing/fake-server";
import { memoryVault } from "./vault";
import type { Vault } from "./vault";
import { UnknownKey } from "./view";

const olm = loadOlm(readFileSync(new URL("olm.wasm", import.meta.url)));

/** A clock that the test moves. */
class Hands {
  at = 1_000_000;
  #waiting: { at: number; work: () => void }[] = [];
  readonly clock = {
    now: () => this.at,
    random: () => 0.5,
    after: (ms: number, work: () => void) => {
      const timer = { at: this.at + ms, work };
      this.#waiting.push(timer);
      return () => {
        this.#waiting = this.#waiting.filter((one) => one !== timer);
      };
    },
  };

  later(ms: number): void {
    this.at += ms;
    const due = this.#waiting.filter(({ at }) => at <= this.at);
    this.#waiting = this.#waiting.filter(({ at }) => at > this.at);
    for (const { work } of due) work();
  }
}

let server: FakeSecretServer;
let hands: Hands;
let named = 0;

beforeEach(() => {
  server = new FakeSecretServer();
  hands = new Hands();
});

function device(userId: string, name: string, vault: Vault = memoryVault()): SecretChats {
  return new SecretChats({
    userId,
    clientId: `${name}-00000000`,
    http: server.http(userId),
    vault,
    olm: () => olm,
    exclusive: ownLock(),
    clock: hands.clock,
    randomId: () => `message-${(named += 1)}`,
  });
}

const view = (chats: SecretChats, chatId: string) =>
  chats.views.get()?.find(({ chat }) => chat.chatId === chatId);
const words = (chats: SecretChats, chatId: string) =>
  view(chats, chatId)?.messages.map(({ text }) => text);

async function talking(ann = device("1", "ann"), ben = device("2", "ben")) {
  const chatId = await ann.start("2");
  await ben.sync();
  expect(await ben.accept(chatId)).toBe(true);
  await ann.sync();
  await ben.sync();
  expect(view(ann, chatId)?.chat.state).toBe(2);
  expect(view(ben, chatId)?.chat.state).toBe(2);
  return { ann, ben, chatId };
}

test("two devices talk, and what passes the server can nobody read there", async () => {
  const { ann, ben, chatId } = await talking();
  await ann.say(chatId, "the price is 417 baht");
  await ben.sync();
  await ben.say(chatId, "ตกลงค่ะ", view(ben, chatId)?.messages[0]);
  await ann.sync();
  expect(words(ann, chatId)).toEqual(["the price is 417 baht", "ตกลงค่ะ"]);
  expect(words(ben, chatId)).toEqual(["the price is 417 baht", "ตกลงค่ะ"]);
  expect(view(ann, chatId)?.messages[1]?.quote?.text).toBe("the price is 417 baht");
  expect(server.heard.join()).not.toMatch(/417|ตกลง/u);
  expect(server.chats[0]?.waiting).toEqual([]);
});

test("both see the same when they compare, and another chat looks different", async () => {
  const { ann, ben, chatId } = await talking();
  const seen = await ann.fingerprint(chatId);
  expect(await ben.fingerprint(chatId)).toEqual(seen);
  const other = await talking(device("1", "ann-desk"), device("2", "ben-desk"));
  expect(await other.ann.fingerprint(other.chatId)).not.toEqual(seen);
});

test("a message whose answer was lost is handed in again and comes once", async () => {
  const { ann, ben, chatId } = await talking();
  server.loseAnswers = 1;
  await expect(ann.say(chatId, "once")).rejects.toThrow("lost");
  expect(words(ann, chatId)).toEqual(["once"]);
  await ann.sync();
  await ben.sync();
  expect(words(ben, chatId)).toEqual(["once"]);
});

test("a device goes on after it was closed", async () => {
  const [mine, his] = [memoryVault(), memoryVault()];
  const { chatId } = await talking(device("1", "ann", mine), device("2", "ben", his));
  const [ann, ben] = [device("1", "ann", mine), device("2", "ben", his)];
  await ann.sync();
  await ann.say(chatId, "still here");
  await ben.sync();
  await ben.say(chatId, "so am I");
  await ann.sync();
  expect(words(ann, chatId)).toEqual(["still here", "so am I"]);
});

test("what was touched on the way stands there as such, and the rest goes on", async () => {
  const { ann, ben, chatId } = await talking();
  await ann.say(chatId, "the first");
  await ann.say(chatId, "the second");
  const [first] = server.chats[0]!.waiting;
  first!.body = `${first!.body.slice(0, -3)}AAA`;
  await ben.sync();
  expect(words(ben, chatId)).toEqual([null, "the second"]);
});

test("what the server says again under another number is no message", async () => {
  const { ann, ben, chatId } = await talking();
  await ann.say(chatId, "pay 5");
  const [said] = structuredClone(server.chats[0]!.waiting);
  await ben.sync();
  const number = said!.number + 1;
  server.chats[0]!.waiting.push({ ...said!, number });
  server.chats[0]!.sent[0] = number;
  await ben.sync();
  expect(words(ben, chatId)).toEqual(["pay 5", null]);
});

test("what burns is gone on both devices, counted from when it was read", async () => {
  const { ann, ben, chatId } = await talking();
  await ann.say(chatId, "this stays");
  await ann.setBurn(chatId, 10_000);
  await ann.say(chatId, "this burns");
  await ben.sync();
  hands.later(60_000);
  await ben.refresh();
  expect(words(ben, chatId)).toEqual(["this stays", "this burns"]);
  await ben.markRead(chatId);
  expect(view(ben, chatId)?.unread).toBe(0);
  await ann.sync();
  hands.later(9_000);
  await Promise.all([ann.refresh(), ben.refresh()]);
  expect(words(ben, chatId)).toEqual(["this stays", "this burns"]);
  hands.later(1_000);
  await Promise.all([ann.refresh(), ben.refresh()]);
  expect(words(ann, chatId)).toEqual(["this stays"]);
  expect(words(ben, chatId)).toEqual(["this stays"]);
});

test("what is taken back is gone on both devices, and only who said it takes it back", async () => {
  const { ann, ben, chatId } = await talking();
  await ann.say(chatId, "a slip");
  await ann.say(chatId, "meant so");
  await ben.sync();
  const [slip, meant] = view(ben, chatId)!.messages;
  await ann.recall(chatId, slip!.id);
  await ben.sync();
  expect(words(ann, chatId)).toEqual(["meant so"]);
  expect(words(ben, chatId)).toEqual(["meant so"]);
  await ben.recall(chatId, meant!.id);
  await ann.sync();
  expect(words(ann, chatId)).toEqual(["meant so"]);
});

test("nothing is written to a key that was never seen until somebody has looked", async () => {
  const mine = memoryVault();
  await talking(device("1", "ann", mine));
  const { ann, ben, chatId } = await talking(device("1", "ann", mine), device("2", "ben-new"));
  expect(view(ann, chatId)?.own?.unknownKey).toBe(true);
  await expect(ann.say(chatId, "who are you?")).rejects.toThrow(UnknownKey);
  await ann.acknowledgeKey(chatId);
  await ann.say(chatId, "now I know");
  await ben.sync();
  expect(words(ben, chatId)).toEqual(["now I know"]);
});

test("when it is over nothing stays on either device", async () => {
  const mine = memoryVault();
  const { ann, ben, chatId } = await talking(device("1", "ann", mine));
  await ann.say(chatId, "before the end");
  await ben.sync();
  await ben.end(chatId);
  await ann.sync();
  for (const one of [ann, ben]) {
    expect(view(one, chatId)?.chat.state).toBe(3);
    expect(words(one, chatId)).toEqual([]);
  }
  expect(await mine.all("message/")).toEqual([]);
  expect(await mine.all("chat/")).toEqual([]);
});

test("a device that has lost its keys ends what it talked in", async () => {
  const { ann, chatId } = await talking();
  const forgetful = device("2", "ben");
  await forgetful.sync();
  await ann.sync();
  expect(view(ann, chatId)?.chat.state).toBe(3);
});

test("a device that has no room tells the server to keep what it could not", async () => {
  const vault = memoryVault();
  const { ann, ben, chatId } = await talking(device("1", "ann"), device("2", "ben", vault));
  await ann.say(chatId, "for later");
  const { commit } = vault;
  vault.commit = async () => false;
  await expect(ben.sync()).rejects.toThrow("no room");
  expect(server.chats[0]?.waiting).toHaveLength(1);
  vault.commit = commit;
  await ben.sync();
  expect(words(ben, chatId)).toEqual(["for later"]);
});
