import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NewsChannel, SessionNews } from "./access-token";
import { Client } from "./client";
import type { ClientConfig } from "./client";
import { signIn, signOut } from "./endpoints/session";
import { ApiError, isAborted, NetworkError, SessionExpired } from "./errors";

const infoPath = "/v3/member/front/user/info";
const optionsPath = "/v3/member/front/frontLogin/options";

describe("a call", () => {
  it("carries the headers of the specification", async () => {
    const { client, server } = setUp({ storeId: () => "42" });
    server.on("oauth/token", () => ok(tokenAnswer("a1")));
    server.on("user/info", () => ok({ name: "Siti" }));
    await expect(client.get(infoPath)).resolves.toEqual({ name: "Siti" });
    const headers = new Headers(server.last("user/info").init.headers);
    expect(headers.get("Authorization")).toBe("Bearer a1");
    expect(headers.get("Language")).toBe("th");
    expect(headers.get("storeid")).toBe("42");
    expect(headers.get("X-Device-Id")).toBe("device-1");
    expect(headers.get("X-App-Version")).toBe("3.03.3");
  });

  it("sends forms and queries encoded, and JSON as JSON", async () => {
    const { client, server } = setUp();
    server.on("/changeNum", () => ok(null));
    server.on("/accept", () => ok(null));
    server.on("/brand/list", () => ok(null));
    const noToken = { auth: "none" } as const;
    const path = "/v3/business/front/cart/changeNum";
    await client.post(path, { form: { cartId: "a b", num: 3 } }, noToken);
    await client.post("/v3/member/front/user/privacy/accept", { json: { version: "1" } }, noToken);
    const query = { keyword: "ค้น", pageNum: null };
    await client.get("/v3/goods/admin/brand/list", { ...noToken, query });
    expect(server.last("/changeNum").init.body).toBe("cartId=a+b&num=3");
    // Whoever belongs to no store says so.
    expect(new Headers(server.last("/changeNum").init.headers).get("storeid")).toBe("");
    expect(server.last("/accept").init.body).toBe('{"version":"1"}');
    expect(server.last("/brand/list").url).toBe(
      "/v3/goods/admin/brand/list?keyword=%E0%B8%84%E0%B9%89%E0%B8%99",
    );
  });

  it("turns a refusal into a typed error with its fields", async () => {
    const { client, server } = setUp();
    server.on("/options", () =>
      Response.json(
        {
          state: 400,
          code: "validation",
          msg: "ข้อมูลไม่ถูกต้อง",
          data: { left: 2 },
          traceId: "t-1",
          fields: [{ field: "mobile", code: "mobile_invalid", msg: "เบอร์ไม่ถูกต้อง" }],
        },
        { status: 400, headers: { "Retry-After": "7" } },
      ),
    );
    const error = await failure(client.get(optionsPath, { auth: "none" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      state: 400,
      code: "validation",
      message: "ข้อมูลไม่ถูกต้อง",
      traceId: "t-1",
      retryAfter: 7,
      data: { left: 2 },
      fields: [{ field: "mobile", code: "mobile_invalid" }],
    });
  });

  it("reports an answer that is no envelope as such", async () => {
    const { client, server } = setUp();
    server.on("/options", () => new Response("<html>Bad gateway</html>", { status: 502 }));
    const error = await failure(client.get(optionsPath, { auth: "none" }));
    expect(error).toMatchObject({ state: 502, code: "bad_answer" });
  });

  it("passes a network failure on", async () => {
    const { client, server } = setUp();
    server.on("/options", () => Promise.reject(new TypeError("Failed to fetch")));
    const error = await failure(client.get(optionsPath, { auth: "none" }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ reason: "unreachable" });
  });

  it("of which only the newest matters gives the earlier one to the same address up", async () => {
    const { client, server } = setUp();
    server.on("/searchWords", ({ url, init }) =>
      url.includes("keyword=n")
        ? ok("new")
        : new Promise((_resolve, reject) => {
            init.signal?.addEventListener("abort", () => reject(new Error("stopped")));
          }),
    );
    const ask = (keyword: string) =>
      client.get("/v3/goods/front/goods/searchWords/list", {
        auth: "none",
        query: { keyword },
        latest: true,
      });
    const earlier = failure(ask("o"));
    expect(await ask("n")).toBe("new");
    expect(isAborted(await earlier)).toBe(true);
  });

  it("gives up after 60 seconds", async () => {
    vi.useFakeTimers();
    try {
      const { client, server } = setUp();
      server.on("/options", (call) => hang(call));
      const outcome = failure(client.get(optionsPath, { auth: "none" }));
      await vi.advanceTimersByTimeAsync(59_999);
      expect(server.last("/options").init.signal?.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await outcome).toMatchObject({ name: "NetworkError", reason: "timeout" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("follows the caller's signal", async () => {
    const { client, server } = setUp();
    server.on("/options", (call) => hang(call));
    const controller = new AbortController();
    const outcome = failure(client.get(optionsPath, { auth: "none", signal: controller.signal }));
    controller.abort();
    expect(isAborted(await outcome)).toBe(true);
  });
});

describe("the session", () => {
  it("renews an expired token once for all waiting calls, and repeats them", async () => {
    const { client, server } = setUp();
    let issued = 0;
    server.on("oauth/token", () => ok(tokenAnswer(`a${(issued += 1)}`)));
    server.on("user/info", ({ init }) =>
      new Headers(init.headers).get("Authorization") === "Bearer a2" ? ok("fine") : expired(),
    );
    const answers = await Promise.all([client.get(infoPath), client.get(infoPath)]);
    expect(answers).toEqual(["fine", "fine"]);
    expect(issued).toBe(2);
  });

  it("renews before the token runs out", async () => {
    let now = 0;
    const { client, server } = setUp({ now: () => now });
    let issued = 0;
    server.on("oauth/token", () => ok(tokenAnswer(`a${(issued += 1)}`)));
    server.on("user/info", () => ok(null));
    await client.get(infoPath);
    now = 800_000;
    await client.get(infoPath);
    now = 880_000;
    await client.get(infoPath);
    expect(issued).toBe(2);
  });

  it("asks for the token in cookie mode and keeps it out of the answer's reach", async () => {
    const { client, server } = setUp();
    server.on("oauth/token", () => ok(tokenAnswer("a1")));
    await signIn(client, { username: "th.rep1", password: "p w", privacyVersion: "1" });
    const { init } = server.last("oauth/token");
    const form = new URLSearchParams(init.body as string);
    expect(Object.fromEntries(form)).toEqual({
      grant_type: "password",
      tokenMode: "cookie",
      username: "th.rep1",
      password: "p w",
      privacyVersion: "1",
      deviceId: "device-1",
      deviceClass: "phone",
    });
    expect(new Headers(init.headers).get("Authorization")).toBe(
      "Basic Z2VyYWktYXBwOmdlcmFpLWFwcA==",
    );
  });

  it("tells the app once that the session expired, however many calls notice", async () => {
    const { client, server, ended } = setUp();
    server.on("oauth/token", () => expired());
    const outcomes = await Promise.all([
      failure(client.get(infoPath)),
      failure(client.get(infoPath)),
    ]);
    expect(outcomes.every((error) => error instanceof SessionExpired)).toBe(true);
    expect(ended).toHaveBeenCalledExactlyOnceWith("session_expired");
  });

  it("does not renew after a kick-off, and says why", async () => {
    const { client, server, ended } = setUp();
    server.on("oauth/token", () => ok(tokenAnswer("a1")));
    server.on("user/info", () => expired("kicked_off"));
    expect(await failure(client.get(infoPath))).toBeInstanceOf(SessionExpired);
    expect(server.count("oauth/token")).toBe(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith("kicked_off");
  });

  it("keeps the session when renewing fails for want of a network", async () => {
    const { client, server, ended } = setUp();
    server.on("oauth/token", () => Promise.reject(new TypeError("offline")));
    expect(await failure(client.get(infoPath))).toBeInstanceOf(NetworkError);
    expect(ended).not.toHaveBeenCalled();
  });

  it("can report another end after the next sign-in", async () => {
    const { client, server, ended } = setUp();
    server.on("oauth/token", () => ok(tokenAnswer("a1")));
    server.on("user/info", () => expired("kicked_off"));
    await failure(client.get(infoPath));
    await signIn(client, { username: "u", password: "p", privacyVersion: "1" });
    await failure(client.get(infoPath));
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it("ends here even when signing out does not reach the server", async () => {
    const { client, server, ended } = setUp();
    server.on("oauth/token", () => ok(tokenAnswer("a1")));
    server.on("user/logout", () => Promise.reject(new TypeError("offline")));
    await failure(signOut(client));
    expect(ended).toHaveBeenCalledExactlyOnceWith("logout");
  });
});

describe("tabs of one browser", () => {
  let bus: ReturnType<typeof makeBus>;
  beforeEach(() => {
    bus = makeBus();
  });

  it("share a renewed token", async () => {
    const first = setUp({ channel: bus.channel() });
    const second = setUp({ channel: bus.channel() });
    first.server.on("oauth/token", () => ok(tokenAnswer("shared")));
    first.server.on("user/info", () => ok(null));
    second.server.on("user/info", () => ok(null));
    await first.client.get(infoPath);
    await second.client.get(infoPath);
    const headers = new Headers(second.server.last("user/info").init.headers);
    expect(headers.get("Authorization")).toBe("Bearer shared");
    expect(second.server.count("oauth/token")).toBe(0);
    expect(second.otherTab).toHaveBeenCalledWith(expect.objectContaining({ userId: "u1" }));
  });

  it("renew one after the other, and the second takes the first one's token", async () => {
    const locks = makeLocks();
    const first = setUp({ channel: bus.channel(), locks });
    const second = setUp({ channel: bus.channel(), locks });
    for (const { server } of [first, second]) {
      server.on("oauth/token", () => ok(tokenAnswer("one")));
      server.on("user/info", () => ok(null));
    }
    await Promise.all([first.client.get(infoPath), second.client.get(infoPath)]);
    expect(first.server.count("oauth/token") + second.server.count("oauth/token")).toBe(1);
  });

  it("all end when one signs out", async () => {
    const first = setUp({ channel: bus.channel() });
    const second = setUp({ channel: bus.channel() });
    first.server.on("oauth/token", () => ok(tokenAnswer("a1")));
    first.server.on("user/logout", () => ok(null));
    await signOut(first.client);
    expect(first.ended).toHaveBeenCalledExactlyOnceWith("logout");
    expect(second.ended).toHaveBeenCalledExactlyOnceWith("logout");
  });
});

describe("a version that gets no more tokens", () => {
  it("is reported, and the session is kept", async () => {
    const required = vi.fn<() => void>();
    const { client, server, ended } = setUp({ platform: "web", onUpdateRequired: required });
    server.on("oauth/token", () =>
      Response.json({
        state: 440,
        code: "update_required",
        msg: "Please update the app to the latest version.",
      }),
    );
    await expect(client.get("/v3/business/front/cart/cartNum")).rejects.toMatchObject({
      state: 440,
    });
    expect(required).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
    expect(server.last("oauth/token").init.body).toContain("platform=web");
  });
});

interface Call {
  url: string;
  init: RequestInit;
}

type Handler = (call: Call) => Response | Promise<Response>;

function setUp(overrides: Partial<ClientConfig> = {}) {
  const server = makeServer();
  const ended = vi.fn<ClientConfig["onEnded"]>();
  const otherTab = vi.fn<ClientConfig["onOtherTabToken"]>();
  const client = new Client({
    baseUrl: () => "",
    language: () => "th",
    storeId: () => null,
    deviceId: () => "device-1",
    deviceClass: "phone",
    appVersion: "3.03.3",
    fetch: server.fetch,
    channel: null,
    locks: null,
    now: () => 0,
    onEnded: ended,
    onRenewed: () => undefined,
    onOtherTabToken: otherTab,
    ...overrides,
  });
  return { client, server, ended, otherTab };
}

function makeServer() {
  const handlers: [string, Handler][] = [];
  const calls: Call[] = [];
  const matching = (part: string) => calls.filter((call) => call.url.includes(part));
  return {
    on: (part: string, handler: Handler) => handlers.push([part, handler]),
    count: (part: string) => matching(part).length,
    last: (part: string) => matching(part).at(-1)!,
    fetch: async (url: unknown, init: RequestInit = {}) => {
      const call = { url: String(url), init };
      calls.push(call);
      const handler = handlers.findLast(([part]) => call.url.includes(part))?.[1];
      if (!handler) throw new Error(`no answer prepared for ${call.url}`);
      return await handler(call);
    },
  };
}

function makeBus() {
  const listeners: ((news: SessionNews) => void)[] = [];
  return {
    channel(): NewsChannel {
      let own: ((news: SessionNews) => void) | null = null;
      return {
        tell: (news) => listeners.filter((each) => each !== own).forEach((each) => each(news)),
        hear: (listener) => {
          own = listener;
          listeners.push(listener);
        },
      };
    },
  };
}

function makeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    request<T>(_name: string, work: () => Promise<T>): Promise<T> {
      const turn = tail.then(work);
      tail = turn.catch(() => undefined);
      return turn;
    },
  };
}

function ok(data: unknown): Response {
  return Response.json({ state: 200, code: "ok", msg: "", data, traceId: "t", fields: null });
}

function expired(code = "session_expired"): Response {
  return Response.json({ state: 266, code, msg: "", data: null, traceId: "t" }, { status: 401 });
}

function tokenAnswer(token: string) {
  return {
    access_token: token,
    refresh_token: null,
    expires_in: 900,
    token_type: "Bearer",
    userInfo: { id: "u1", name: "n", nickname: "n", avatarUrl: null },
    userCenterData: {},
  };
}

function hang({ init }: Call): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
  });
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error("the call was expected to fail");
}
