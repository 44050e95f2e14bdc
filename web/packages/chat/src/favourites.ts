import type { Schemas } from "@gerai/api/core";
import { favourites } from "./content/kinds";
import type { ChatHttp, Content } from "./types";

const base = "/v3/im/front/favourite";

type Kept = Schemas["MessageFavourite"];

/** A message somebody keeps, whatever becomes of it. Its file opens under the favourite's own id. */
export type Favourite = Omit<Kept, "content"> & { content: Content };
/** Some of them, newest first, and whether there are more. */
export type Favourites = Pick<Schemas["MessageFavourites"], "more"> & { list: Favourite[] };

/** Which favourites are looked for. */
export interface FavouriteFilter {
  keyword?: string | undefined;
  contentType?: number | undefined;
}

/** Whether messages of this kind can be kept. */
export function isKeepable(type = 0): boolean {
  return favourites.includes(type);
}

/** What the reader keeps for themselves. */
export class FavouriteStore {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** 20 of them, those kept before `before`. */
  async list(filter: FavouriteFilter, before?: string, signal?: AbortSignal): Promise<Favourites> {
    const query = { ...filter, keyword: filter.keyword || undefined, before };
    return await this.#http.get(`${base}/list`, { query, signal });
  }

  /** One of them; nothing when it was given up. */
  async find(id: string, signal?: AbortSignal): Promise<Favourite | undefined> {
    // Ids grow, so the first one before the next possible id is this one or an older one.
    const { list } = await this.list({}, String(BigInt(id) + 1n), signal);
    return list.find((favourite) => favourite.id === id);
  }

  /** Keeps a message; keeping it again changes nothing. */
  async add(uid: string): Promise<Favourite> {
    return await this.#http.post(`${base}/add`, { json: { uid } });
  }

  /** Gives one up. */
  async remove(id: string): Promise<void> {
    await this.#http.post(`${base}/delete`, { json: { id } });
  }
}
