import { describe, expect, test } from "vitest";
import { memoryStore } from "./memory-store";
import { MessageLog } from "./message-log";
import { FakeLogServer, wireMessage } from "./testing/fake-log-server";
import type { ConversationKey } from "./types";

const conversation: ConversationKey = { type: 0, target: "2" };
const name = "0-0-2";

async function device() {
  const server = new FakeLogServer();
  const log = new MessageLog(server.http, memoryStore());
  server.say(1, 5);
  await log.read({ conversation, lastChange: 0 }, {}, 20);
  const told: number[] = [];
  log.subscribe(({ messages }) => told.push(...messages.map(({ seq }) => seq)));
  const kept = async () => (await log.kept(name, 1, 5)).map(({ seq }) => seq);
  return { kept, log, server, told };
}

describe("a message deleted for its reader", () => {
  test("does not come back when it is changed", async () => {
    const { kept, log, told } = await device();
    await log.forget(name, [3]);
    await log.hearChange(wireMessage(3, { change: 1, state: "edited" }));
    await log.hearChange(wireMessage(4, { change: 2, state: "edited" }));
    expect(await kept()).toEqual([1, 2, 4, 5]);
    expect(told).toEqual([4]);
    expect((await log.known(name)).change).toBe(2);
  });

  test("does not come back with changes that were missed, nor when it is sent again", async () => {
    const { kept, log, server, told } = await device();
    await log.forget(name, [3]);
    server.messages = server.messages.map((message) =>
      message.seq < 3 ? message : { ...message, change: message.seq },
    );
    await log.hearChange(wireMessage(5, { change: 5 }));
    await log.hear(wireMessage(3));
    expect(await kept()).toEqual([1, 2, 4, 5]);
    expect(told).toEqual([4, 5]);
  });

  test("stays away when it is deleted while it changes", async () => {
    const { kept, log } = await device();
    await Promise.all([
      log.hearChange(wireMessage(3, { change: 1, state: "edited" })),
      log.forget(name, [3]),
    ]);
    expect(await kept()).toEqual([1, 2, 4, 5]);
  });
});
