import type { UserCenterData } from "@gerai/api";
import { getResponse, http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";

/** A call the app made, as a test wants to look at it. */
export interface SeenCall {
  path: string;
  body: unknown;
}

/** A successful answer. */
export function ok(data: unknown): Response {
  return HttpResponse.json({ state: 200, code: "ok", msg: "", data, traceId: "t", fields: null });
}

/** A refusal; its HTTP status agrees with its state where the state is one. */
export function refuse(
  state: number,
  code: string,
  msg: string,
  more: { data?: unknown; fields?: unknown; retryAfter?: number } = {},
): Response {
  const status = state === 266 ? 401 : state > 423 && state < 500 ? 400 : state;
  const headers = more.retryAfter ? { "Retry-After": String(more.retryAfter) } : {};
  const { data = null, fields = null } = more;
  return HttpResponse.json({ state, code, msg, data, traceId: "t", fields }, { status, headers });
}

/** Leaves calls without an answer; tells by a name what was asked, and what was given up again. */
export function unanswered(path: string, nameOf: (request: Request) => Promise<string | null>) {
  const asked: (string | null)[] = [];
  const givenUp: (string | null)[] = [];
  const handler = http.all(path, async ({ request }) => {
    const name = await nameOf(request.clone());
    request.signal.addEventListener("abort", () => givenUp.push(name));
    asked.push(name);
    return await new Promise<Response>(() => undefined);
  });
  return { handler, asked, givenUp };
}

/** What the login page is told before anybody signs in. */
export const loginOptions = {
  privacyVersion: "1",
  minPassword: 6,
  maxPassword: 20,
  demoAccounts: [],
  appVersion: "3.03.3",
};

const nothingThere = () => refuse(404, "not_found", "Not found");

/** Answers the calls every page makes, as a server with this user signed in would. */
export function usualHandlers(user: UserCenterData): HttpHandler[] {
  const token = {
    access_token: "access",
    refresh_token: null,
    expires_in: 900,
    token_type: "Bearer",
    userInfo: { id: user.userId, name: user.name, nickname: user.nickname, avatarUrl: null },
    userCenterData: user,
  };
  const config = { state: 200, data: { version: "1", tabBar: [], flags: {} } };
  return [
    http.get("*/frontLogin/options", () => ok(loginOptions)),
    http.post("*/frontLogin/oauth/token", () => ok(token)),
    http.get("*/user/info", () => ok(user)),
    http.get("*/user/passwordRule", () => ok({ min: 6, max: 20 })),
    http.get("*/video/setting/getSettingList", () => ok({ list: [] })),
    http.get("*/announcement/list", () =>
      ok({ list: [], total: 0, pageNum: 1, pageSize: 20, pages: 0, unread: 0 }),
    ),
    http.get("*/notice/unread", () => ok({ total: 0, byKind: {} })),
    http.get("*/task/list", () => ok({ list: [] })),
    http.get("*/cart/cartNum", () => ok(0)),
    // What a promoter's phone reads ahead, where a test is about something else.
    http.get("*/v3/stock/front/*", nothingThere),
    http.get("*/v3/report/front/sales/*", nothingThere),
    http.get("*/router-config-file/router-config.json", () => HttpResponse.json(config)),
    http.get("*/router-config-file/service-address.json", () => HttpResponse.json({ data: {} })),
    http.get("*/router-config-file/appVersion.json", () =>
      HttpResponse.json({ android: null, ios: null, web: null }),
    ),
  ];
}

/** A `fetch` that the handlers answer, and the calls it saw. */
export function handlerFetch(handlers: HttpHandler[]): { fetch: typeof fetch; calls: SeenCall[] } {
  const calls: SeenCall[] = [];
  const send: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : input;
    const request = new Request(new URL(url, location.origin), init);
    calls.push({ path: new URL(request.url).pathname, body: await readBody(request.clone()) });
    const response = await getResponse(handlers, request);
    if (!response) throw new TypeError(`no answer prepared for ${request.url}`);
    // A real `fetch` never hands this one out: without a network it fails.
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
  return { fetch: send, calls };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.includes("json")) return await request.json();
  if (type.includes("urlencoded")) {
    return Object.fromEntries(new URLSearchParams(await request.text()));
  }
  return null;
}
