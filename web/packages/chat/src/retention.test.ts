import { fakeClock, settle } from "@gerai/api/device/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { ConversationStore } from "./conversation-store";
import { pageBefore } from "./kept-pages";
import { memoryStore } from "./memory-store";
import { MessageLog } from "./message-log";
import { Outbox } from "./outbox";
import { Retention, quotaStore } from "./retention";
import type { RetentionLimits } from "./retention";
import { messageKey, seqOfKey } from "./store";
import type { ChatStore } from "./store";
import { FakeLogServer, wireMessage } from "./testing/fake-log-server";
import type { ConversationInfo, ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };
const name = "0-0-2";
const limits: RetentionLimits = { each: 100, all: 150, least: 10, aroundReading: 5 };

const span = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** A device with room for so many messages. */
function smallStore(room: number): ChatStore {
  const store = memoryStore();
  const fits = async (more: number) => (await store.keys("messages")).length + more <= room;
  return {
    ...store,
    put: async (table, entries) =>
      (await fits(entries.length)) && (await store.put(table, entries)),
    changeLog: async (which, change, known) =>
      (!change.put || (await fits(change.put.length))) &&
      (await store.changeLog(which, change, known)),
  };
}

function device(store: ChatStore, room = store) {
  const server = new FakeLogServer();
  const clock = fakeClock();
  const conversations = new ConversationStore({ http: server.http, store, clock, userId: "1" });
  const roomy = quotaStore(room, () => retention.makeRoom());
  const log = new MessageLog(server.http, roomy);
  const retention: Retention = new Retention({ store: roomy, log, conversations, clock, limits });
  const kept = async (which = name) =>
    (await store.keys("messages", { first: `${which}|`, last: `${which}|~` })).map(seqOfKey);
  /** Reads everything the server has. */
  const readAll = async () => {
    await log.read({ conversation, lastChange: 0 }, {}, 1000);
  };
  return { conversations, clock, retention, kept, log, readAll, roomy, server };
}

/** A row of the list, as far as it matters here. */
async function row(store: ChatStore, info: Partial<ConversationInfo>): Promise<void> {
  const whole = { conversation, readSeq: 0, timestamp: "2026-11-15T00:00:00Z", ...info };
  await store.put("conversations", [["row", whole as ConversationInfo]]);
}

let store: ChatStore;
beforeEach(() => {
  store = memoryStore();
});

describe("what is kept on the device", () => {
  test("are the newest messages of a conversation; older ones come from the server again", async () => {
    const { retention, kept, log, readAll, server } = device(store);
    server.say(1, 300);
    await readAll();
    await retention.tidy();
    expect(await kept()).toEqual(span(201, 300));
    expect((await log.known(name)).ranges).toEqual([[201, 300]]);
    expect((await store.get("known", name))?.ranges).toEqual([[201, 300]]);
  });

  test("includes what lies around the place where somebody stopped reading", async () => {
    await row(store, { readSeq: 50 });
    const { conversations, retention, kept, log, readAll, server } = device(store);
    await conversations.restore();
    server.say(1, 300);
    await readAll();
    await retention.tidy();
    expect(await kept()).toEqual([...span(45, 55), ...span(201, 300)]);
    expect((await log.known(name)).ranges).toEqual([
      [45, 55],
      [201, 300],
    ]);
  });

  test("is less of conversations that have been quiet for long, but never nothing", async () => {
    await row(store, { timestamp: "2026-11-15T00:00:00Z" });
    const { conversations, retention, kept, readAll, server } = device(store);
    await conversations.restore();
    server.say(1, 100);
    await readAll();
    for (const quiet of ["0-0-8", "0-0-9"]) {
      await store.put(
        "messages",
        server.messages.map((message) => [messageKey(quiet, message.seq), message] as const),
      );
    }
    await retention.tidy();
    expect(await kept()).toHaveLength(100);
    expect(await kept("0-0-8")).toEqual(span(51, 100));
    expect(await kept("0-0-9")).toEqual(span(91, 100));
  });

  test("is put in order once an hour at most", async () => {
    const { clock, retention, kept, readAll, server } = device(store);
    await retention.tidy();
    server.say(1, 300);
    await readAll();
    await retention.tidy();
    expect(await kept()).toHaveLength(300);
    await clock.pass(3_600_000);
    await retention.tidy();
    expect(await kept()).toHaveLength(100);
  });
});

describe("two windows on one device", () => {
  test("trust nothing that the other has let go of", async () => {
    const one = device(store);
    const other = device(store);
    for (const { readAll, server } of [one, other]) {
      server.say(1, 300);
      await readAll();
    }
    await one.retention.tidy();
    await other.log.hear(wireMessage(301));
    expect((await store.get("known", name))?.ranges).toEqual([[201, 301]]);
    expect((await one.log.known(name)).ranges).toEqual([[201, 301]]);
    expect(await other.log.kept(name, 150, 250)).toEqual([]);
    const info = { conversation, lastChange: 0, fromSeq: 0 };
    const asked = other.server.asked.length;
    const page = await pageBefore(other.log, info, 201, 20);
    expect(page.list.map(({ seq }) => seq)).toEqual(span(181, 200));
    expect(other.server.asked).toHaveLength(asked + 1);
  });
});

describe("a full device", () => {
  test("lets go of old messages before it loses what has not been sent", async () => {
    const small = smallStore(100);
    const { clock, kept, readAll, roomy, server } = device(small);
    server.say(1, 100);
    await readAll();
    const outbox = new Outbox({
      store: roomy,
      clock,
      userId: "1",
      randomUuid: () => "mine-1",
      say: () => false,
      onSilence: () => undefined,
      onSent: () => undefined,
    });
    outbox.add(conversation, { type: 1, searchableContent: "not sent yet" });
    await settle();
    expect(await small.keys("outbox")).toEqual(["mine-1"]);
    expect(await kept()).toEqual(span(91, 100));
  });

  test("keeps everything that was written at once, not only what asked for room first", async () => {
    const small = smallStore(100);
    const { readAll, roomy, server } = device(small);
    server.say(1, 100);
    await readAll();
    const kept = await Promise.all([
      roomy.put("meta", [["one", "1"]]),
      roomy.put("meta", [["two", "2"]]),
    ]);
    expect(kept).toEqual([true, true]);
  });

  test("does not go on claiming what it let go of where even that could not be written at first", async () => {
    const { retention, log, readAll, server } = device({
      ...store,
      changeLog: async (which, change, known) => {
        const full = filled && (await store.keys("messages")).length === 300;
        return full ? false : await store.changeLog(which, change, known);
      },
    });
    let filled = false;
    server.say(1, 300);
    await readAll();
    filled = true;
    await retention.tidy();
    expect((await log.known(name)).ranges).toEqual([[201, 300]]);
    expect((await store.get("known", name))?.ranges).toEqual([[201, 300]]);
  });

  test("does not claim to have what it could not keep", async () => {
    const { kept, log, readAll, server } = device(smallStore(0));
    server.say(1, 20);
    await readAll();
    expect(await kept()).toEqual([]);
    expect((await log.known(name)).ranges).toEqual([]);
  });
});
