import type { Schemas } from "@gerai/api/core";
import { chunks } from "./chunks";
import type { Channel, ChatHttp, ConversationKey } from "./types";
import { conversationKind } from "./types";

const base = "/v3/im/front/channel";

/** A menu below a channel's messages. */
export type ChannelMenu = Schemas["ChannelMenu"];
/** The page of an article. */
export type ReadableArticle = Schemas["ReadableArticle"];
/** What a reader did with something a channel said. */
export type ArticleRead = Schemas["ArticleRead"];

/** What readers do besides reading. */
export const channelEvent = { enter: 71, leave: 72, menu: 73 } as const;

/** The line on which a channel speaks to all who hear it. */
export const newsLine = 0;
/** The line on which each of them speaks with its desk. */
export const deskLine = 1;

/** Where a channel speaks to all who hear it. */
export function channelNews(channelId: string): ConversationKey {
  return { type: conversationKind.channel, target: channelId };
}

/** Where the reader and the channel's desk speak with each other. */
export function channelDesk(channelId: string): ConversationKey {
  return { type: conversationKind.channel, target: channelId, line: deskLine };
}

/** Whether only the channel speaks here. */
export function isChannelNews({ type, line = newsLine }: ConversationKey): boolean {
  return type === conversationKind.channel && line === newsLine;
}

/** Channels: which there are, hearing them, and what they say at length. */
export class Channels {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** The channels the reader hears. */
  async mine(signal?: AbortSignal): Promise<Channel[]> {
    return (await this.#http.get(`${base}/list`, { query: {}, signal })).list;
  }

  /** Channels by their ids; those the reader may not know of are left out. */
  async byIds(ids: readonly string[], signal?: AbortSignal): Promise<Channel[]> {
    const pages = await Promise.all(
      chunks([...new Set(ids)]).map((some) =>
        this.#http.get(`${base}/list`, { query: { ids: some.join(",") }, signal }),
      ),
    );
    return pages.flatMap((page) => page.list);
  }

  /** Channels the reader may hear, by part of a name; 20 at most. */
  async search(keyword: string, signal?: AbortSignal): Promise<Channel[]> {
    const query = keyword === "" ? {} : { keyword };
    return (await this.#http.get(`${base}/search`, { query, signal })).list;
  }

  /** Hears a channel from now on, or no more. */
  async subscribe(channelId: string, on: boolean): Promise<void> {
    const path = on ? (`${base}/subscribe` as const) : (`${base}/unsubscribe` as const);
    await this.#http.post(path, { json: { channelId } });
  }

  /** The reader came, went, or tapped a menu. */
  async event(
    channelId: string,
    type: (typeof channelEvent)[keyof typeof channelEvent],
    menuId = "",
  ): Promise<void> {
    await this.#http.post(`${base}/event`, { json: { channelId, type, menuId } });
  }

  /** An article with what stands on its page. */
  async article(id: string, signal?: AbortSignal): Promise<ReadableArticle> {
    return await this.#http.get(`${base}/article`, { query: { id }, signal });
  }

  /** The reader opened an article or followed a link; it is counted once. */
  async noteRead(read: ArticleRead): Promise<void> {
    await this.#http.post(`${base}/read`, { json: read });
  }
}
