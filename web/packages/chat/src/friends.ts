import { randomId } from "@gerai/api/core";
import type { Schemas } from "@gerai/api/core";
import { allPages } from "./pages";
import type { ChatHttp } from "./types";

const base = "/v3/im/front/friend";

/** What the reader has noted about somebody. */
export type ChatContact = Schemas["ChatContact"];
/** Somebody asked somebody to be friends. */
export type FriendRequest = Schemas["FriendRequest"];
/** The newest requests, and how many the reader has not seen. */
export type FriendRequests = Schemas["FriendRequests"];

/** Longest words that can go with a request. */
export const maxReason = 200;

/** Longest name one can give somebody. */
export const maxAlias = 64;

/** A request not answered for this long can no longer be. */
const expiresMs = 7 * 86_400_000;

const status = { sent: 0, accepted: 1, refused: 2 } as const;

/** What has become of a request. */
export type RequestState = "waiting" | "accepted" | "refused" | "expired";

/** Friends: asking, answering, and what one notes about another. `friends` events tell of changes. */
export class Friends {
  readonly #http: ChatHttp;
  readonly #randomUuid: () => string;

  constructor(http: ChatHttp, randomUuid: () => string = randomId) {
    this.#http = http;
    this.#randomUuid = randomUuid;
  }

  /** The reader's friends, and whom they blocked. */
  async contacts(signal?: AbortSignal): Promise<ChatContact[]> {
    const all = await allPages((after) =>
      this.#http.get(`${base}/list`, { query: { after }, signal }),
    );
    return all.list;
  }

  /** Requests of and to the reader: the newest 20, or those before, which the `next` of a page tells. */
  async requests(before?: string, signal?: AbortSignal): Promise<FriendRequests> {
    const path = `${base}/requests`;
    return await this.#http.get(path, { query: { before }, signal });
  }

  /** The reader has looked at the requests, on all their devices. */
  async markSeen(): Promise<void> {
    await this.#http.post(`${base}/seen`, null);
  }

  /** Asks somebody to be friends; `extra` is for programs, such as where they were found. The same key asks once. */
  async ask(userId: string, reason: string, extra = "", key = this.#randomUuid()): Promise<void> {
    const path = `${base}/ask`;
    await this.#http.post(path, { json: { userId, reason, extra } }, { idempotencyKey: key });
  }

  /** Accepts or refuses the request of somebody. */
  async answer(userId: string, accept: boolean): Promise<void> {
    await this.#http.post(`${base}/answer`, { json: { userId, accept } });
  }

  /** Calls somebody by another name, which only the reader sees; an empty one takes it back. */
  async setAlias(userId: string, alias: string): Promise<void> {
    await this.#http.post(`${base}/alias`, { json: { userId, alias } });
  }

  /** Stops somebody from writing to the reader, or lets them again. */
  async block(userId: string, on: boolean): Promise<void> {
    await this.#http.post(`${base}/block`, { json: { userId, on } });
  }

  /** Ends a friendship; the conversation goes from the reader's list. */
  async delete(userId: string): Promise<void> {
    await this.#http.post(`${base}/delete`, { json: { userId } });
  }
}

/** Where a request stands at a moment. */
export function requestState(
  request: Pick<FriendRequest, "status" | "askedAt">,
  now: number,
): RequestState {
  if (request.status === status.accepted) return "accepted";
  if (request.status === status.refused) return "refused";
  return now - Date.parse(request.askedAt) >= expiresMs ? "expired" : "waiting";
}
