import { randomId } from "@gerai/api/core";
import type { Schemas } from "@gerai/api/core";
import type { ChatHttp } from "./types";

const base = "/v3/im/front/group";

/** Somebody wants to come into a group. */
export type GroupRequest = Schemas["GroupRequest"];
/** Those who wait, and how many they are. */
export type GroupRequestPage = Schemas["GroupRequests"];

/** What has become of a request to come into a group. */
export const groupRequestStatus = { sent: 0, accepted: 1, refused: 2 } as const;

/** Coming into groups whose owner and managers let people in. `group` events tell of changes. */
export class GroupRequests {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** Asks to be let in; the same key asks once. */
  async ask(groupId: string, reason: string, key: string = randomId()): Promise<void> {
    const path = `${base}/ask`;
    await this.#http.post(path, { json: { groupId, reason } }, { idempotencyKey: key });
  }

  /** What the reader asked of a group; null when they never did. */
  async own(groupId: string, signal?: AbortSignal): Promise<GroupRequest | null> {
    const path = `${base}/request`;
    const { request } = await this.#http.get(path, {
      query: { groupId },
      signal,
    });
    return request ?? null;
  }

  /** Who waits: the newest 20, or those before, which the `next` of a page tells. */
  async waiting(groupId: string, before?: string, signal?: AbortSignal): Promise<GroupRequestPage> {
    const path = `${base}/requests`;
    return await this.#http.get(path, { query: { groupId, before }, signal });
  }

  /** Lets somebody in, or does not. */
  async answer(groupId: string, userId: string, accept: boolean): Promise<void> {
    const path = `${base}/answer`;
    await this.#http.post(path, { json: { groupId, userId, accept } });
  }
}
