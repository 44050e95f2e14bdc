import type { Schemas } from "@gerai/api/core";
import { chunks } from "./chunks";
import type { ChatHttp, ChatUser, Presence } from "./types";

/** What somebody tells of themselves; what is empty is not told. */
export type About = Schemas["About"];

/** Longest texts of it. */
export const maxAbout = { address: 200, social: 100, extra: 500 } as const;

const base = "/v3/im/front/user";

/** Everybody who can be talked to. */
export class People {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** People by their ids; whoever does not exist is left out. */
  async byIds(ids: readonly string[], signal?: AbortSignal): Promise<ChatUser[]> {
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((some) =>
        this.#http.get(`${base}/list`, {
          query: { ids: some.join(",") },
          signal,
        }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }

  /** People by part of a name, its pinyin or initials, or a whole phone number; 20 at most. */
  async search(keyword: string, signal?: AbortSignal): Promise<ChatUser[]> {
    const path = `${base}/search`;
    return (await this.#http.get(path, { query: { keyword }, signal })).list;
  }

  /** Changes what the reader tells of themselves; the answer is how they look now. */
  async describe(about: About): Promise<ChatUser> {
    return await this.#http.post(`${base}/about`, { json: about });
  }

  /** Where people are connected. Changes come as `presence` events for whom the app watches. */
  async presence(ids: readonly string[], signal?: AbortSignal): Promise<Presence[]> {
    const path = `${base}/presence`;
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((userIds) =>
        this.#http.post(path, { json: { userIds } }, { signal }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }
}
