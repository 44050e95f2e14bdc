import type { DeviceNews } from "@gerai/api/device";
import { fakeClock, settle } from "@gerai/api/device/testing";
import { describe, expect, test, vi } from "vitest";
import { Connection } from "./connection";
import { FakeSocket } from "./testing/fake-socket";
import type { ServerFrame } from "./types";

const welcome: ServerFrame = { t: "connected", userId: "1", now: "2026-11-15T00:00:00Z" };

function setUp() {
  const clock = fakeClock();
  const sockets: FakeSocket[] = [];
  const ended = vi.fn<(status: number, code: string) => void>();
  const tokens = vi.fn<(refused?: string) => Promise<string>>(async (refused) =>
    refused ? "fresh" : "first",
  );
  let tell: (news: DeviceNews) => void = () => undefined;
  let caughtUp: () => void = () => undefined;
  let missed: () => void = () => undefined;
  const mayRest = vi.fn<() => boolean>(() => false);
  const connection = new Connection({
    address: () => "ws://test/socket",
    language: () => "th",
    clientKey: "key",
    accessToken: tokens,
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    clock,
    watch: {
      subscribe: (hear) => {
        tell = hear;
        return () => undefined;
      },
    },
    mayRest,
    onFrame: () => undefined,
    onConnected: () =>
      new Promise((resolve, reject) => {
        caughtUp = resolve;
        missed = () => reject(new Error("cannot catch up"));
      }),
    onEnded: ended,
  });
  const last = () => sockets.at(-1)!;
  const connect = async () => {
    await settle();
    last().accept();
    last().hear(welcome);
    caughtUp();
    await settle();
  };
  return {
    clock,
    connection,
    connect,
    ended,
    last,
    mayRest,
    miss: () => missed(),
    sockets,
    tell: (news: DeviceNews) => tell(news),
    tokens,
  };
}

describe("the live connection", () => {
  test("introduces itself, catches up, and is connected only then", async () => {
    const { connection, last } = setUp();
    connection.start();
    expect(connection.status.get()).toBe(0);
    await settle();
    last().accept();
    expect(last().said).toEqual([
      { t: "connect", token: "first", language: "th", clientKey: "key" },
    ]);
    last().hear(welcome);
    expect(connection.status.get()).toBe(2);
  });

  test("comes back after 1 s, then ever later up to 30 s", async () => {
    const { clock, connection, connect, last, sockets } = setUp();
    connection.start();
    await connect();
    expect(connection.status.get()).toBe(1);
    const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
    for (const wait of waits) {
      const before = sockets.length;
      last().breakOff();
      expect(connection.status.get()).toBe(-1);
      await clock.pass(wait - 1);
      expect(sockets).toHaveLength(before);
      await clock.pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  test("waits longer each time it is let in and cannot catch up", async () => {
    const { clock, connection, last, miss, sockets } = setUp();
    connection.start();
    for (const wait of [1000, 2000, 4000]) {
      await settle();
      const before = sockets.length;
      last().accept();
      last().hear(welcome);
      miss();
      await settle();
      expect(connection.status.get()).toBe(-1);
      await clock.pass(wait - 1);
      expect(sockets).toHaveLength(before);
      await clock.pass(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });

  test("tries at once when the network is back or somebody looks", async () => {
    const { connection, connect, sockets, tell } = setUp();
    connection.start();
    await connect();
    tell("offline");
    expect(connection.status.get()).toBe(-1);
    tell("online");
    await settle();
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
    expect(connection.status.get()).toBe(0);
  });

  test("hangs up unseen where news come in another way, and is back when somebody looks", async () => {
    const { clock, connection, connect, last, mayRest, sockets, tell } = setUp();
    connection.start();
    await connect();
    tell("hidden");
    await clock.pass(10_000);
    expect(sockets[0]!.closed).toBe(false);
    mayRest.mockReturnValue(true);
    await clock.pass(9999);
    expect(sockets[0]!.closed).toBe(false);
    await clock.pass(1);
    expect(sockets[0]!.closed).toBe(true);
    expect(connection.status.get()).toBe(-1);
    tell("online");
    await clock.pass(120_000);
    expect(sockets).toHaveLength(1);
    tell("visible");
    await connect();
    expect(connection.status.get()).toBe(1);
    tell("hidden");
    tell("visible");
    last().hear({ t: "pong", now: "2026-11-15T00:00:00Z" });
    await clock.pass(20_000);
    expect(sockets[1]!.closed).toBe(false);
  });

  test("notices a dead line by a ping nobody answers", async () => {
    const { clock, connection, connect, last } = setUp();
    connection.start();
    await connect();
    await clock.pass(30_000);
    expect(last().said.at(-1)).toEqual({ t: "ping" });
    last().hear({ t: "pong", now: "2026-11-15T00:00:00Z" });
    await clock.pass(30_000);
    expect(connection.status.get()).toBe(1);
    await clock.pass(10_000);
    expect(connection.status.get()).toBe(-1);
  });

  test("takes a fresh token once when the old one is refused, and then gives up", async () => {
    const { connection, ended, last, tokens } = setUp();
    connection.start();
    await settle();
    last().hear({ t: "closed", status: -5, code: "session_expired" });
    await settle();
    expect(tokens).toHaveBeenLastCalledWith("first");
    last().accept();
    expect(last().said).toEqual([
      { t: "connect", token: "fresh", language: "th", clientKey: "key" },
    ]);
    expect(ended).not.toHaveBeenCalled();
    last().hear({ t: "closed", status: -5, code: "session_expired" });
    expect(ended).toHaveBeenCalledWith(-5, "session_expired");
    expect(connection.status.get()).toBe(-5);
  });

  test.each([-7, -3, -2] as const)("status %i is the end", async (status) => {
    const { clock, connection, connect, ended, last, sockets } = setUp();
    connection.start();
    await connect();
    last().hear({ t: "closed", status, code: "why" });
    await clock.pass(120_000);
    expect(connection.status.get()).toBe(status);
    expect(ended).toHaveBeenCalledWith(status, "why");
    expect(sockets).toHaveLength(1);
  });

  test("a server that is down is tried again", async () => {
    const { clock, connection, last, sockets } = setUp();
    connection.start();
    await settle();
    last().hear({ t: "closed", status: -4, code: "internal" });
    expect(connection.status.get()).toBe(-4);
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
  });

  test("never says more at once than the server takes", async () => {
    const { clock, connection, connect, last } = setUp();
    connection.start();
    await connect();
    for (let count = 0; count < 100; count += 1) connection.say({ t: "ping" });
    expect(last().said.length).toBeLessThan(60);
    await clock.pass(10_000);
    expect(last().said.length).toBeGreaterThan(100);
  });
});
