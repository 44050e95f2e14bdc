import type { Schemas } from "@gerai/api/core";
import { chunks } from "./chunks";
import type { ChatHttp, ChatUser, Presence } from "./types";

/** What somebody tells of themselves; what is empty is not told. */
export type About = Schemas["About"];

/** Longest texts of it. */
export const maxAbout = { address: 200, social: 100, extra: 500 } as const;

const base = "/v3/im/front/user";
const directory = "/v3/im/front/directory";

/** One of the company's own people: what they do, and where. */
export type Colleague = Schemas["Colleague"];
/** A page of them. */
export type Colleagues = Schemas["Colleagues"];
/** The countries and areas the directory can be narrowed to. */
export type DirectoryPlaces = Schemas["DirectoryPlaces"];

/** What the directory is narrowed by. */
export interface DirectoryFilter {
  countryCode?: number | undefined;
  areaId?: string | undefined;
  /** Only the reader's superior, those under the same one, and those under the reader. */
  team?: boolean | undefined;
  keyword?: string | undefined;
}

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

  /** Colleagues by name, a page at a time; the `next` of a page is the `after` of the following one. */
  async colleagues(
    filter: DirectoryFilter,
    after?: string,
    signal?: AbortSignal,
  ): Promise<Colleagues> {
    return await this.#http.get(`${directory}/list`, { query: { ...filter, after }, signal });
  }

  /** What the directory can be narrowed to. */
  async places(signal?: AbortSignal): Promise<DirectoryPlaces> {
    return await this.#http.get(`${directory}/places`, { signal });
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
