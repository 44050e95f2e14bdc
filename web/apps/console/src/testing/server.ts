import type { UserCenterData } from "@gerai/api";
import { getResponse, http, HttpResponse } from "msw";
import type { HttpHandler } from "msw";

/** A call the console made, as a test wants to look at it. */
export interface SeenCall {
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** A successful answer. */
export function ok(data: unknown): Response {
  return HttpResponse.json({ state: 200, code: "ok", msg: "", data, traceId: "t", fields: null });
}

/** A refusal. */
export function refuse(
  state: number,
  code: string,
  msg: string,
  fields: unknown = null,
  data: unknown = null,
): Response {
  const status = state === 266 ? 401 : state;
  const body = { state, code, msg, data, traceId: "trace-1", fields };
  return HttpResponse.json(body, { status });
}

/** One page of a list. */
export function pageOf(list: readonly unknown[], total = list.length): Response {
  return ok({ list, total, pageNum: 1, pageSize: 20, pages: Math.ceil(total / 20) });
}

/** What a token call answers for this user. */
export function tokenFor(user: UserCenterData) {
  return {
    access_token: "access",
    refresh_token: null,
    expires_in: 900,
    token_type: "Bearer",
    userInfo: { id: user.userId, name: user.name, nickname: user.nickname, avatarUrl: null },
    userCenterData: user,
  };
}

/** Answers the calls most pages make; lists are empty until a test says otherwise. */
export function usualHandlers(user: UserCenterData): HttpHandler[] {
  const options = {
    privacyVersion: "1",
    minPassword: 6,
    consoleMinPassword: 6,
    maxPassword: 20,
    demoAccounts: [],
    appVersion: "3.03.3",
  };
  return [
    http.get("*/frontLogin/options", () => ok(options)),
    http.post("*/frontLogin/oauth/token", () => ok(tokenFor(user))),
    http.get("*/user/info", () => ok(user)),
    http.get("*/front/export/list", () => ok({ list: [] })),
    http.get("*/audit/list", () => ok({ list: [], nextCursor: null })),
    http.get("*/appVersion.json", () => HttpResponse.json({ android: null, ios: null, web: null })),
    http.get("*/customer/login/list", () => ok([])),
    http.get("*/admin/:kind/list", () => pageOf([])),
  ];
}

/** A `fetch` that the handlers answer, and the calls it saw. */
export function handlerFetch(handlers: HttpHandler[]): { fetch: typeof fetch; calls: SeenCall[] } {
  const calls: SeenCall[] = [];
  const send: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input;
    const request = new Request(new URL(address, location.origin), init);
    const url = new URL(request.url);
    calls.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: await readBody(request.clone()),
      headers: request.headers,
    });
    const response = await getResponse(handlers, request);
    if (!response) throw new TypeError(`no answer prepared for ${request.url}`);
    return response;
  };
  return { fetch: send, calls };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (type.includes("json")) return await request.json();
  if (type.includes("urlencoded") || type.includes("multipart")) {
    return Object.fromEntries(await request.formData());
  }
  return null;
}
