import type { ApiComponents, GetPath } from "@gerai/api";
import type { ChatHttp, ConversationKey, WireMessage } from "./types";

const base = "/v3/im/front/message";

type Schemas = ApiComponents["schemas"];

/** A message and where in its text the word stands. */
export type Hit = Pick<Schemas["Hit"], "ranges"> & { message: WireMessage };
/** A conversation in which something was found, with the newest hit. */
export type FoundConversation = Omit<Schemas["FoundConversation"], "matched"> & { matched: Hit };
/** Some hits, newest first, and whether there are more. */
export type Hits = Pick<Schemas["Hits"], "more"> & { list: Hit[] };

/** Longest word the server looks for. */
export const maxKeyword = 64;

/** Finds what was said. */
export class Search {
  readonly #http: ChatHttp;

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** The conversations in which a word was said, the newest hit first; 50 at most. */
  async conversations(keyword: string, signal?: AbortSignal): Promise<FoundConversation[]> {
    const path = `${base}/search` satisfies GetPath;
    const options = { query: { keyword }, signal };
    return (await this.#http.get<{ list: FoundConversation[] }>(path, options)).list;
  }

  /** Where a word was said in one conversation: the newest 20, or those before a number. */
  async hits(
    { type, target, line = 0 }: ConversationKey,
    keyword: string,
    before?: number,
    signal?: AbortSignal,
  ): Promise<Hits> {
    const query = { type, target, line, keyword, before };
    return await this.#http.get(`${base}/hits` satisfies GetPath, { query, signal });
  }
}

/** Whether a word is long enough to be looked for: one Chinese or Thai character, or two others. */
export function isSearchable(keyword: string): boolean {
  const word = keyword.trim();
  const letters = Array.from(word).length;
  // oxlint-disable-next-line no-control-regex -- all of ASCII is meant
  return letters > 1 || (letters === 1 && !/^[\u0000-\u007f]$/.test(word));
}
