import type { Schemas } from "@gerai/api/core";
import type { ChatHttp, ConversationKey, WireMessage } from "./types";

const base = "/v3/im/front/message";

/** A message and where in its text the word stands. */
export type Hit = Pick<Schemas["Hit"], "ranges"> & { message: WireMessage };
/** A conversation in which something was found, with the newest hit. */
export type FoundConversation = Omit<Schemas["FoundConversation"], "matched"> & { matched: Hit };
/** Some of those conversations, the newest hit first, and whether there are more. */
export type FoundConversations = Pick<Schemas["FoundConversations"], "more"> & {
  list: FoundConversation[];
};
/** Some hits, newest first, and whether there are more. */
export type Hits = Pick<Schemas["Hits"], "more"> & { list: Hit[] };

/** Longest word the server looks for. */
export const maxKeyword = 64;

/** What is looked for besides a word. Each narrows what is found. */
export interface MessageFilter {
  /** Only what this person said. */
  senderId?: string | undefined;
  /** Only messages of these codes. */
  contentTypes?: readonly number[] | undefined;
  /** Only what was said from this moment on, in milliseconds. */
  from?: number | undefined;
  /** Only what was said before this moment. */
  to?: number | undefined;
  /** Only where the reader, or everybody, is named. */
  mentioned?: boolean | undefined;
}

/** Finds what was said: by a word, by what narrows it, or by both. */
export class Search {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** The conversations in which it was said: the first 50, or those after the newest hit of the last one known. */
  async conversations(
    keyword: string,
    filter: MessageFilter,
    before?: string,
    signal?: AbortSignal,
  ): Promise<FoundConversations> {
    const query = { ...asked(keyword, filter), before };
    return await this.#http.get(`${base}/search`, { query, signal });
  }

  /** Where it was said in one conversation: the newest 20, or those before a number. */
  async hits(
    { type, target, line = 0 }: ConversationKey,
    keyword: string,
    filter: MessageFilter,
    before?: number,
    signal?: AbortSignal,
  ): Promise<Hits> {
    const query = { type, target, line, ...asked(keyword, filter), before };
    return await this.#http.get(`${base}/hits`, { query, signal });
  }
}

function asked(keyword: string, { contentTypes, mentioned, ...filter }: MessageFilter) {
  return {
    keyword: keyword || undefined,
    ...filter,
    contentTypes: contentTypes?.join(","),
    mentioned: mentioned || undefined,
  };
}

/** Whether a word is long enough to be looked for: one Chinese or Thai character, or two others. */
export function isSearchable(keyword: string): boolean {
  const word = keyword.trim();
  const letters = Array.from(word).length;
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  return letters > 1 || (letters === 1 && !/^[\u0000-\u007f]$/.test(word));
}
