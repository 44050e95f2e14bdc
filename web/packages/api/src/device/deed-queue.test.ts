import { describe, expect, test } from "vitest";
import { NetworkError, SessionExpired } from "../errors";
import type { KeptDeed, NewDeed } from "./deed";
import { DeedQueue } from "./deed-queue";
import type { DeedAnswer, DeedNews } from "./deed-queue";
import { memoryDeeds } from "./deed-store";
import type { DeviceNews } from "./platform";
import { fakeClock, settle } from "./testing/fake-clock";

function deed(document: string, value: number, replaces = false): NewDeed {
  return {
    kind: "test.set",
    version: 1,
    document,
    replaces,
    payload: { value },
    subject: document,
  };
}

function answer({ key }: KeptDeed, outcome: DeedAnswer["outcome"] = "done"): DeedAnswer {
  const refused = outcome === "refused";
  return {
    key,
    outcome,
    state: refused ? 410 : 200,
    code: refused ? "product_expired" : "ok",
    msg: refused ? "Gone" : "",
    data: null,
  };
}

/** Windows of one browser: what one tells, the others hear. */
function browser() {
  const listeners = new Set<(answers: readonly DeedAnswer[]) => void>();
  let tail = Promise.resolve();
  const news = (): DeedNews => {
    let own: ((answers: readonly DeedAnswer[]) => void) | null = null;
    return {
      tell: (answers) => {
        for (const listener of listeners) if (listener !== own) listener(answers);
      },
      hear: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
  return {
    store: memoryDeeds(),
    clock: fakeClock(),
    news,
    locks: {
      request: async <T>(_name: string, work: () => Promise<T>): Promise<T> => {
        const mine = tail.then(work);
        tail = mine.then(
          () => undefined,
          () => undefined,
        );
        return await mine;
      },
    },
  };
}

function setUp(around = browser(), userId = "1") {
  const sent: KeptDeed[][] = [];
  const answered: string[] = [];
  let reply: (deeds: readonly KeptDeed[]) => Promise<readonly DeedAnswer[]> = async (deeds) =>
    deeds.map((one) => answer(one));
  let hear: (news: DeviceNews) => void = () => undefined;
  const queue = new DeedQueue({
    ...around,
    userId,
    news: around.news(),
    watch: {
      subscribe: (listener) => {
        hear = listener;
        return () => undefined;
      },
    },
    send: async (deeds) => {
      sent.push([...deeds]);
      return await reply(deeds);
    },
    randomId: () => crypto.randomUUID(),
    day: () => "2026-11-17",
    onAnswer: ({ document }, { outcome }) => answered.push(`${document} ${outcome}`),
    isOver: (error) => error instanceof SessionExpired,
  });
  const values = () => sent.map((batch) => batch.map(({ payload }) => JSON.stringify(payload)));
  return {
    answered,
    around,
    hear: (news: DeviceNews) => hear(news),
    offline: () => {
      reply = async () => await Promise.reject(new NetworkError("unreachable"));
    },
    queue,
    reply: (next: typeof reply) => {
      reply = next;
    },
    sent,
    values,
  };
}

describe("the queue of deeds", () => {
  test("sends what is done at once, and forgets what was answered", async () => {
    const { answered, queue, sent } = setUp();
    await queue.start();
    const kept = await queue.add(deed("a", 1));
    await settle();
    expect(sent).toEqual([[kept]]);
    expect(queue.waiting.get()).toEqual([]);
    expect(answered).toEqual(["a done"]);
  });

  test("keeps what nobody answers, tries again ever more slowly, and at once when the network is back", async () => {
    const { around, hear, offline, queue, reply, sent } = setUp();
    offline();
    await queue.start();
    await queue.add(deed("a", 1));
    await around.clock.pass(7500);
    expect(sent).toHaveLength(4);
    reply(async (deeds) => deeds.map((one) => answer(one)));
    hear("online");
    await settle();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.flat().map(({ key }) => key)).size).toBe(1);
    expect(queue.waiting.get()).toEqual([]);
  });

  test("keeps what waits over a restart, and sends it only as whoever did it", async () => {
    const around = browser();
    const first = setUp(around);
    first.offline();
    await first.queue.start();
    await first.queue.add(deed("a", 1));
    first.queue.stop();
    const stranger = setUp(around, "2");
    await stranger.queue.start();
    await settle();
    expect(stranger.sent).toEqual([]);
    const later = setUp(around);
    await later.queue.start();
    await settle();
    expect(later.values()).toEqual([['{"value":1}']]);
  });

  test("stops trying when nobody is signed in any more, and keeps everything", async () => {
    const { around, queue, reply, sent } = setUp();
    reply(async () => {
      const over = { state: 266, code: "session_expired", message: "" };
      return await Promise.reject(new SessionExpired(over));
    });
    await queue.start();
    await queue.add(deed("a", 1));
    await around.clock.pass(600_000);
    expect(sent).toHaveLength(1);
    expect(queue.waiting.get()).toHaveLength(1);
  });

  test("lets a refused deed hold up no other, and leaves it to its owner", async () => {
    const { answered, queue, reply, sent } = setUp();
    reply(async (deeds) =>
      deeds.map((one) => answer(one, one.document === "bad" ? "refused" : "done")),
    );
    await queue.start();
    const bad = await queue.add(deed("bad", 1));
    await queue.add(deed("good", 2));
    await settle();
    expect(answered).toEqual(["bad refused", "good done"]);
    const problem = { code: "product_expired", text: "Gone", data: null };
    expect(queue.waiting.get()[0]?.problem).toEqual(problem);
    reply(async (deeds) => deeds.map((one) => answer(one)));
    await queue.retry(bad.key);
    await settle();
    expect(sent.at(-1)?.[0]?.key).toBe(bad.key);
    expect(queue.waiting.get()).toEqual([]);
  });

  test("sends a refused deed again as it was mended, under its name and time, and mends no other", async () => {
    const { queue, reply, sent } = setUp();
    const data = { lines: [{ id: "g1", available: 3 }] };
    reply(async (deeds) => deeds.map((one) => ({ ...answer(one, "refused"), data })));
    await queue.start();
    const bad = await queue.add(deed("bad", 9));
    await settle();
    expect(queue.waiting.get()[0]?.problem?.data).toEqual(data);
    reply(async (deeds) => deeds.map((one) => answer(one)));
    expect(await queue.mend(bad.key, { payload: { value: 3 } })).toBe(true);
    await settle();
    expect(sent.at(-1)).toEqual([{ ...bad, payload: { value: 3 } }]);
    expect(queue.waiting.get()).toEqual([]);
    expect(await queue.mend(bad.key, { payload: { value: 4 } })).toBe(false);
    expect(sent).toHaveLength(2);
  });

  test("can be told to give one up", async () => {
    const { offline, queue } = setUp();
    offline();
    await queue.start();
    const { key } = await queue.add(deed("a", 1));
    await queue.discard(key);
    expect(queue.waiting.get()).toEqual([]);
  });

  test("sends again what the server had no time for, and not faster than it can", async () => {
    const { around, queue, reply, sent } = setUp();
    reply(async (deeds) => deeds.map((one) => answer(one, "later")));
    await queue.start();
    await queue.add(deed("a", 1));
    await settle();
    expect(sent).toHaveLength(1);
    reply(async (deeds) => deeds.map((one) => answer(one)));
    await around.clock.pass(1000);
    expect(queue.waiting.get()).toEqual([]);
  });

  test("tells deeds to one document apart by their place, also where the clock was set back", async () => {
    const { offline, queue } = setUp();
    offline();
    await queue.start();
    for (const value of [1, 2, 3]) await queue.add(deed("a", value));
    const waiting = queue.waiting.get();
    expect(waiting.map(({ place }) => place)).toEqual([1, 2, 3]);
    const times = waiting.map(({ capturedAt }) => capturedAt);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
  });

  test("need not tell what a later deed replaces", async () => {
    const { offline, queue, reply, hear, values } = setUp();
    offline();
    await queue.start();
    for (const value of [1, 2, 3]) await queue.add(deed("a", value, true));
    await queue.add(deed("b", 9, true));
    reply(async (deeds) => deeds.map((one) => answer(one)));
    hear("visible");
    await settle();
    expect(values().at(-1)).toEqual(['{"value":3}', '{"value":9}']);
  });

  test("is sent by one window at a time, and all windows see what came of it", async () => {
    const around = browser();
    const [one, other] = [setUp(around), setUp(around)];
    await Promise.all([one.queue.start(), other.queue.start()]);
    await Promise.all([one.queue.add(deed("a", 1)), other.queue.add(deed("b", 2))]);
    await settle();
    await settle();
    const keys = [...one.sent, ...other.sent].flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(keys).toHaveLength(2);
    expect(one.queue.waiting.get()).toEqual([]);
    expect(other.queue.waiting.get()).toEqual([]);
  });
});
