import { NetworkError } from "./errors";

/** Longest wait for an answer, from the specification. */
export const requestTimeoutMs = 60_000;

/** A query value; null and undefined leave the parameter out. */
export type QueryValue = string | number | boolean | null | undefined;

/** A request as the network sees it. */
export interface WireRequest {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The part of `fetch` that is used. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Sends a request under a deadline. A failure to get an answer becomes a NetworkError. */
export async function sendRequest(request: WireRequest, send: Send): Promise<Response> {
  const controller = new AbortController();
  const timeout = new NetworkError("timeout");
  const timer = setTimeout(() => controller.abort(timeout), request.timeoutMs ?? requestTimeoutMs);
  const giveUp = () => controller.abort(request.signal?.reason);
  if (request.signal?.aborted) giveUp();
  request.signal?.addEventListener("abort", giveUp, { once: true });
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      signal: controller.signal,
      credentials: "same-origin",
      cache: "no-store",
    });
    return await buffered(response);
  } catch (error) {
    throw asNetworkError(error, controller.signal);
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener("abort", giveUp);
  }
}

/** Adds a query to a path, leaving out what is null or undefined. */
export function withQuery(path: string, query: Readonly<Record<string, QueryValue>> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** Reads the body while the deadline still runs, so that a stalled body cannot hang a page. */
async function buffered(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? await response.arrayBuffer() : null, {
    status,
    statusText,
    headers,
  });
}

function asNetworkError(error: unknown, signal: AbortSignal): unknown {
  if (signal.reason instanceof NetworkError) return signal.reason;
  if (signal.aborted) return new DOMException("the request was given up", "AbortError");
  return new NetworkError("unreachable", { cause: error });
}
