import { fakeClock } from "@gerai/api/device/testing";
import { describe, expect, test } from "vitest";
import { Channels } from "./channels";
import { Directory } from "./directory";
import { Friends, requestState } from "./friends";
import { GroupRequests } from "./group-requests";
import { groupKind, isAbove, mayAsk, mayInGroup, mayJoin } from "./group-rights";
import type { GroupAct } from "./group-rights";
import { changedGroup, Groups } from "./groups";
import { memoryStore } from "./memory-store";
import { People } from "./people";
import { isOnline, platform, reachability, shownName } from "./reachability";
import { isSearchable, Search } from "./search";
import type { ChatHttp, Group, Presence } from "./types";

interface Seen {
  path: string;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
}

/** Answers every call from one function, and remembers what was asked. */
function fakeHttp(answer: (seen: Seen) => unknown): { http: ChatHttp; seen: Seen[] } {
  const seen: Seen[] = [];
  const note = (call: Seen) => {
    seen.push(call);
    return answer(call);
  };
  const http = {
    get: async (path: string, options: { query?: unknown }) => note({ path, query: options.query }),
    post: async (path: string, body: unknown, options?: { idempotencyKey?: string }) =>
      note({ path, body, key: options?.idempotencyKey }),
  } as unknown as ChatHttp;
  return { http, seen };
}

describe("people", () => {
  test("are asked for 200 at a time, each of them once", async () => {
    const { http, seen } = fakeHttp(({ query }) => ({
      list: (query as { ids: string }).ids.split(",").map((uid) => ({ uid })),
    }));
    const ids = Array.from({ length: 450 }, (_, at) => String(at));
    const found = await new People(http).byIds([...ids, "7", "7"]);
    expect(found.map(({ uid }) => uid)).toEqual(ids);
    expect(seen).toHaveLength(3);
  });

  test("nobody is asked for when there is nobody to ask for", async () => {
    const { http, seen } = fakeHttp(() => ({ list: [] }));
    expect(await new People(http).byIds([])).toEqual([]);
    expect(await new People(http).presence([])).toEqual([]);
    expect(seen).toEqual([]);
  });

  test("are called by the reader's own name for them first", () => {
    const user = { friendAlias: "", displayName: "Nat", name: "th.mgr1" };
    expect(shownName({ ...user, friendAlias: "Boss" }, "Team lead")).toBe("Boss");
    expect(shownName(user, "Team lead")).toBe("Team lead");
    expect(shownName(user)).toBe("Nat");
    expect(shownName({ ...user, displayName: "" })).toBe("th.mgr1");
  });
});

describe("people on the screen", () => {
  test("are asked for again when they look different, others are not", async () => {
    let turn = 0;
    const { http, seen } = fakeHttp(({ query }) => ({
      list: (query as { ids: string }).ids
        .split(",")
        .map((uid) => ({ uid, displayName: `${uid} as of ${turn}` })),
    }));
    const clock = fakeClock();
    const directory = new Directory({
      people: new People(http),
      groups: new Groups(http),
      channels: new Channels(http),
      store: memoryStore(),
      clock,
      isOutside: async () => false,
      onMany: async () => undefined,
    });
    const shown = directory.user("1");
    await clock.pass(1000);
    expect(shown.get()?.displayName).toBe("1 as of 0");
    turn = 1;
    directory.usersChanged(["1", "2"]);
    await clock.pass(1000);
    expect(shown.get()?.displayName).toBe("1 as of 1");
    expect(seen.map(({ query }) => query)).toEqual([{ ids: "1" }, { ids: "1" }]);
  });
});

test("more than ten people and groups that change at once have the whole list read again", async () => {
  const { http } = fakeHttp(() => ({ list: [] }));
  const clock = fakeClock();
  let reloads = 0;
  const directory = new Directory({
    people: new People(http),
    groups: new Groups(http),
    channels: new Channels(http),
    store: memoryStore(),
    clock,
    isOutside: async () => false,
    onMany: async () => (reloads += 1),
  });
  const people = Array.from({ length: 9 }, (_, at) => `p${at}`);
  directory.usersChanged(people);
  directory.changed("1");
  await clock.pass(1000);
  expect(reloads).toBe(0);
  directory.usersChanged(people);
  directory.changed("1");
  directory.changed("2");
  await clock.pass(1000);
  expect(reloads).toBe(1);
});

describe("groups on the screen", () => {
  test("do not have their members asked for once the reader is outside", async () => {
    const { http, seen } = fakeHttp(() => ({ list: [{ groupId: "1", userId: "2" }], now: "" }));
    const clock = fakeClock();
    let outside = true;
    const directory = new Directory({
      people: new People(http),
      groups: new Groups(http),
      channels: new Channels(http),
      store: memoryStore(),
      clock,
      isOutside: async () => outside,
      onMany: async () => undefined,
    });
    const members = directory.members("1");
    directory.refresh();
    directory.changed("1");
    await clock.pass(1000);
    expect(seen).toEqual([]);
    // Back in, before the list of conversations knows.
    directory.changed("1", "came");
    await clock.pass(1000);
    expect(members.get()).toHaveLength(1);
    outside = false;
    directory.changed("1", "left");
    await clock.pass(1000);
    expect(seen.map(({ path }) => path)).toEqual(["/v3/im/front/group/members"]);
  });

  test("are asked for together, and shown as the device kept them meanwhile", async () => {
    const { http, seen } = fakeHttp(({ query }) => ({
      list: (query as { ids: string }).ids.split(",").map((id) => ({ id, name: `new ${id}` })),
    }));
    const [store, clock] = [memoryStore(), fakeClock()];
    await store.put("groups", [["1", { id: "1", name: "kept" } as Group]]);
    const directory = new Directory({
      people: new People(http),
      groups: new Groups(http),
      channels: new Channels(http),
      store,
      clock,
      isOutside: async () => false,
      onMany: async () => undefined,
    });
    const groups = ["1", "2", "3"].map((id) => directory.group(id));
    await clock.pass(0);
    expect(groups[0]?.get()?.name).toBe("kept");
    await clock.pass(1000);
    expect(groups.map((group) => group.get()?.name)).toEqual(["new 1", "new 2", "new 3"]);
    expect(seen).toEqual([{ path: "/v3/im/front/group/list", query: { ids: "1,2,3" } }]);
    expect((await store.get("groups", "2"))?.name).toBe("new 2");
  });
});

describe("presence", () => {
  const seen = "2026-11-15T08:00:00Z";
  const of = (partial: Partial<Presence>): Presence => ({
    userId: "1",
    customState: 0,
    customText: "",
    devices: [],
    ...partial,
  });
  const device = (kind: number, state: number) => ({ platform: kind, state, lastSeen: seen });

  test("what somebody says about themselves wins over a connection", () => {
    const busy = of({
      customState: 1,
      customText: "in a meeting",
      devices: [device(platform.web, 0)],
    });
    expect(reachability(busy)).toEqual({ kind: "custom", state: 1, text: "in a meeting" });
    expect(isOnline(busy)).toBe(true);
  });

  test("a connected device is named", () => {
    const presence = of({ devices: [device(platform.android, 1), device(platform.web, 0)] });
    expect(reachability(presence)).toEqual({ kind: "online", platform: platform.web });
  });

  test("only a phone or pad was recently somewhere", () => {
    expect(reachability(of({ devices: [device(platform.android, 1)] }))).toEqual({
      kind: "recently",
      at: Date.parse(seen),
    });
    expect(reachability(of({ devices: [device(platform.web, 1)] }))).toEqual({ kind: "unknown" });
    expect(reachability(undefined)).toEqual({ kind: "unknown" });
  });
});

describe("friend requests", () => {
  test("wait for a week", () => {
    const request = { status: 0, askedAt: "2026-11-01T00:00:00Z" } as const;
    const asked = Date.parse(request.askedAt);
    const week = 7 * 86_400_000;
    expect(requestState(request, asked + week - 1)).toBe("waiting");
    expect(requestState(request, asked + week)).toBe("expired");
    expect(requestState({ ...request, status: 1 }, asked + week)).toBe("accepted");
    expect(requestState({ ...request, status: 2 }, asked)).toBe("refused");
  });
});

describe("what a role may do in a group", () => {
  /** A column per kind of group: nobody, the owner, those who run it, every member. */
  const table: Record<GroupAct, string> = {
    invite: "mmmn",
    answerRequests: "nnrn",
    kick: "rnrn",
    quit: "mmmn",
    dismiss: "onon",
    changeInfo: "mmrn",
    announce: "rorr",
    pin: "mmrr",
    changeTalk: "rnrr",
    changeEntry: "rnrn",
    setManagers: "onon",
    silenceMembers: "rnrn",
    transfer: "ooon",
    renameOthers: "rnrr",
  };
  const roles = { n: [], o: ["owner"], r: ["owner", "manager"], m: ["owner", "manager", "member"] };

  test.each(Object.entries(table))("%s", (act, columns) => {
    for (const kind of [0, 1, 2, 3] as const) {
      const allowed = roles[columns[kind] as keyof typeof roles];
      for (const role of ["owner", "manager", "member"] as const) {
        const may = mayInGroup({ kind, joinType: 1 }, role, act as GroupAct);
        expect({ kind, role, may }).toEqual({ kind, role, may: allowed.includes(role as never) });
      }
    }
  });

  test("only those who run a closed group bring people in", () => {
    const closed = { kind: 2, joinType: 2 } as const;
    expect(mayInGroup(closed, "member", "invite")).toBe(false);
    expect(mayInGroup(closed, "manager", "invite")).toBe(true);
    expect(mayInGroup({ ...closed, kind: 0 }, "member", "invite")).toBe(true);
  });

  test("where people are let in, members and strangers ask those who decide", () => {
    const guarded = { kind: 2, joinType: 3 } as const;
    expect(mayInGroup(guarded, "member", "invite")).toBe(false);
    expect(mayInGroup(guarded, "manager", "invite")).toBe(true);
    expect(mayJoin(guarded)).toBe(false);
    const asked = ([0, 1, 2, 3] as const).map((how) => mayAsk({ kind: 2, joinType: how }));
    expect(asked).toEqual([false, false, false, true]);
    expect(mayAsk({ ...guarded, kind: 0 })).toBe(false);
  });

  test("anybody comes into open groups, and nobody into those of the organisation", () => {
    const kinds = [0, 1, 2, 3] as const;
    const joined = (how: 0 | 1 | 2) => kinds.filter((kind) => mayJoin({ kind, joinType: how }));
    expect(joined(0)).toEqual([0, 1, 2]);
    expect(joined(1)).toEqual([0, 1]);
  });

  test("who is not in it may do nothing, and nobody acts on their equals", () => {
    expect(mayInGroup({ kind: 0, joinType: 0 }, undefined, "invite")).toBe(false);
    expect(isAbove("manager", "member")).toBe(true);
    expect(isAbove("manager", "manager")).toBe(false);
    expect(isAbove("owner", "manager")).toBe(true);
    expect(isAbove(undefined, "member")).toBe(false);
  });
});

describe("groups", () => {
  test("are begun once per key", async () => {
    const { http, seen } = fakeHttp(() => ({ id: "9" }));
    const made = await new Groups(http).create(["2", "3"], "Sales", "key-1");
    expect(made).toEqual({ id: "9" });
    expect(seen).toEqual([
      {
        path: "/v3/im/front/group/create",
        body: { json: { memberIds: ["2", "3"], name: "Sales", extra: "" } },
        key: "key-1",
      },
    ]);
  });

  test("can be begun as another kind and with what an app adds to them", async () => {
    const { http, seen } = fakeHttp(() => ({ id: "9" }));
    const making = { kind: groupKind.free, extra: "shop 7" };
    await new Groups(http).create(["2"], "Sales", "key-2", making);
    expect(seen[0]?.body).toEqual({ json: { memberIds: ["2"], name: "Sales", ...making } });
  });

  test("are out of date after one of their notices, not after a text", () => {
    const conversation = { type: 1, target: "9", line: 0 } as const;
    expect(changedGroup({ conversation, content: { type: 110 } })).toBe("9");
    expect(changedGroup({ conversation, content: { type: 1 } })).toBeNull();
    expect(changedGroup({ conversation, content: { type: 400 } })).toBeNull();
  });
});

describe("requests to come into a group", () => {
  test("are asked once per key, read a page at a time and answered", async () => {
    const { http, seen } = fakeHttp(({ path }) =>
      path.endsWith("/request") ? {} : { list: [], waiting: 0 },
    );
    const requests = new GroupRequests(http);
    await requests.ask("9", "We met", "key-1");
    await requests.waiting("9", "5-7");
    await requests.answer("9", "7", false);
    expect(await requests.own("9")).toBeNull();
    expect(seen).toEqual([
      {
        path: "/v3/im/front/group/ask",
        body: { json: { groupId: "9", reason: "We met" } },
        key: "key-1",
      },
      { path: "/v3/im/front/group/requests", query: { groupId: "9", before: "5-7" } },
      {
        path: "/v3/im/front/group/answer",
        body: { json: { groupId: "9", userId: "7", accept: false } },
      },
      { path: "/v3/im/front/group/request", query: { groupId: "9" } },
    ]);
  });
});

describe("what adds something each time it is done", () => {
  test("goes out under a key, one's own or a fresh one", async () => {
    const { http, seen } = fakeHttp(() => null);
    let made = 0;
    const fresh = () => `fresh-${(made += 1)}`;
    const groups = new Groups(http, fresh);
    await groups.invite("9", ["2"]);
    await groups.kick("9", ["2"], "mine");
    await groups.join("9");
    await groups.announce("9", "Friday");
    await new Friends(http, fresh).ask("2", "We met", '{"s":{"t":3}}');
    expect(seen.map(({ path, key }) => [path.split("/").at(-1), key])).toEqual([
      ["invite", "fresh-1"],
      ["kick", "mine"],
      ["join", "fresh-2"],
      ["announce", "fresh-3"],
      ["ask", "fresh-4"],
    ]);
    expect(seen.at(-1)?.body).toEqual({
      json: { userId: "2", reason: "We met", extra: '{"s":{"t":3}}' },
    });
  });
});

describe("search", () => {
  test("takes one Chinese or Thai character, or two others", () => {
    expect(["好", "ก", "ok", " 12 "].map(isSearchable)).toEqual([true, true, true, true]);
    expect(["", " ", "a", " 1 "].map(isSearchable)).toEqual([false, false, false, false]);
  });

  test("goes on after the last conversation of a page", async () => {
    const { http, seen } = fakeHttp(() => ({
      list: [{ matched: { message: { uid: "7" } } }],
      more: true,
    }));
    const search = new Search(http);
    const { list, more } = await search.conversations("price", {});
    expect(more).toBe(true);
    await search.conversations("price", {}, list.at(-1)?.matched.message.uid);
    expect(seen.map(({ query }) => (query as { before?: string }).before)).toEqual([
      undefined,
      "7",
    ]);
  });

  test("asks for the hits before a number in one conversation", async () => {
    const { http, seen } = fakeHttp(() => ({ list: [], more: false }));
    await new Search(http).hits({ type: 1, target: "9", line: 0 }, "stock", {}, 40);
    expect(seen[0]?.query).toEqual({ type: 1, target: "9", line: 0, keyword: "stock", before: 40 });
  });

  test("says what narrows it, and leaves out what does not", async () => {
    const { http, seen } = fakeHttp(() => ({ list: [] }));
    const filter = { senderId: "7", contentTypes: [8, 10], from: 1, to: 2, mentioned: true };
    await new Search(http).conversations("", filter);
    expect(seen[0]?.query).toEqual({ ...filter, contentTypes: "8,10" });
    await new Search(http).conversations("stock", { mentioned: false });
    expect(seen[1]?.query).toEqual({ keyword: "stock" });
  });
});
