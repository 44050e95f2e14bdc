import { fakeClock, settle } from "@gerai/api/device/testing";
import { describe, expect, test } from "vitest";
import { memoryStore } from "./memory-store";
import { Outbox } from "./outbox";
import type { ClientFrame, ConversationKey, WireMessage } from "./types";

const bob: ConversationKey = { type: 0, target: "2" };
const text = (words: string) => ({ type: 1, searchableContent: words });

function setUp(store = memoryStore()) {
  const clock = fakeClock();
  const said: ClientFrame[] = [];
  const sent: WireMessage[] = [];
  let names = 0;
  let silences = 0;
  const outbox: Outbox = new Outbox({
    store,
    clock,
    userId: "1",
    randomUuid: () => `uuid-${clock.now()}-${(names += 1)}`,
    say: (frame) => {
      said.push(frame);
      return true;
    },
    onSilence: () => {
      silences += 1;
    },
    onSent: (message) => {
      sent.push(message);
      outbox.confirm(message.clientUuid);
    },
  });
  const words = () =>
    said.map((frame) => (frame.t === "send" ? frame.content.searchableContent : frame.t));
  const acknowledge = (seq: number) => {
    const last = said.at(-1);
    if (last?.t !== "send") throw new Error("nothing was sent");
    outbox.acknowledge({
      clientUuid: last.clientUuid,
      uid: `u${seq}`,
      seq,
      timestamp: "2026-11-15T00:00:00Z",
    });
  };
  return { acknowledge, clock, outbox, said, sent, silences: () => silences, store, words };
}

describe("the outbox", () => {
  test("sends one after the other, in the order they were written", () => {
    const { acknowledge, outbox, sent, words } = setUp();
    outbox.open();
    for (const word of ["one", "two", "three"]) outbox.add(bob, text(word));
    expect(words()).toEqual(["one"]);
    acknowledge(1);
    expect(words()).toEqual(["one", "two"]);
    acknowledge(2);
    acknowledge(3);
    expect(words()).toEqual(["one", "two", "three"]);
    expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(outbox.entries.get()).toEqual([]);
  });

  test("sends again under the same name after the connection broke", () => {
    const { outbox, said } = setUp();
    outbox.open();
    outbox.add(bob, text("once"));
    outbox.close();
    outbox.open();
    const [first, second] = said;
    expect(said).toHaveLength(2);
    expect(second).toEqual(first);
  });

  test("keeps what waits over a reload, in its order", async () => {
    const { outbox, store } = setUp();
    for (const word of ["one", "two"]) outbox.add(bob, text(word));
    await settle();
    const later = setUp(store);
    await later.outbox.restore();
    later.outbox.open();
    later.acknowledge(1);
    expect(later.words()).toEqual(["one", "two"]);
  });

  test("marks what is refused, goes on with the next, and tries again when told", () => {
    const { acknowledge, outbox, said, words } = setUp();
    outbox.open();
    const refused = outbox.add(bob, text("bad"));
    outbox.add(bob, text("good"));
    outbox.refuse(refused.clientUuid, { code: "group_muted", text: "Muted" });
    expect(words()).toEqual(["bad", "good"]);
    expect(outbox.entries.get()[0]?.problem?.code).toBe("group_muted");
    acknowledge(1);
    outbox.retry(refused.clientUuid);
    expect(words()).toEqual(["bad", "good", "bad"]);
    expect(said[2]).toEqual(said[0]);
  });

  test("shows what waits too long as failed, and sends it all the same once connected", async () => {
    const { clock, outbox, words } = setUp();
    outbox.add(bob, text("late"));
    await clock.pass(59_999);
    expect(outbox.entries.get()[0]?.problem).toBeNull();
    await clock.pass(1);
    expect(outbox.entries.get()[0]?.problem?.code).toBe("timeout");
    outbox.open();
    expect(words()).toEqual(["late"]);
    expect(outbox.entries.get()[0]?.problem).toBeNull();
  });

  test.each(["the page was closed", "the line broke again"])(
    "shows what waits too long as failed after %s",
    async (happened) => {
      const first = setUp();
      first.outbox.add(bob, text("late"));
      await first.clock.pass(60_000);
      first.outbox.open();
      await settle();
      const again = happened === "the page was closed";
      const { clock, outbox } = again ? setUp(first.store) : first;
      if (again) await outbox.restore();
      else outbox.close();
      expect(outbox.entries.get()[0]?.problem).toBeNull();
      await clock.pass(60_000);
      expect(outbox.entries.get()[0]?.problem?.code).toBe("timeout");
    },
  );

  test("lets what waits behind others go out, however long ago it was written", async () => {
    const { acknowledge, clock, outbox, words } = setUp();
    for (const word of ["one", "two"]) outbox.add(bob, text(word));
    await clock.pass(59_000);
    outbox.open();
    await clock.pass(2000);
    acknowledge(1);
    expect(words()).toEqual(["one", "two"]);
  });

  test("says a message again, under its name, whose answer was lost", async () => {
    const { acknowledge, clock, outbox, said, sent, silences } = setUp();
    outbox.open();
    outbox.add(bob, text("hello?"));
    await clock.pass(4999);
    expect(said).toHaveLength(1);
    await clock.pass(1);
    expect(said).toHaveLength(2);
    expect(said[1]).toEqual(said[0]);
    acknowledge(1);
    await clock.pass(60_000);
    expect(said).toHaveLength(2);
    expect(sent).toHaveLength(1);
    expect(silences()).toBe(0);
  });

  test("judges a connection dead that does not answer for 20 s", async () => {
    const { clock, outbox, said, silences } = setUp();
    outbox.open();
    outbox.add(bob, text("hello?"));
    await clock.pass(19_999);
    expect(silences()).toBe(0);
    await clock.pass(1);
    expect(silences()).toBe(1);
    expect(said).toHaveLength(3);
    await clock.pass(60_000);
    expect(silences()).toBe(1);
  });

  test("says for whom a message is, and shows it so", async () => {
    const { acknowledge, outbox, said, sent } = setUp();
    outbox.open();
    outbox.add(bob, text("for some"), { to: ["7"] });
    await settle();
    expect(said.at(-1)).toMatchObject({ t: "send", to: ["7"] });
    acknowledge(1);
    expect(sent.at(-1)).toMatchObject({ to: ["7"] });
  });
});
