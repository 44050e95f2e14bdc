import type { Schemas } from "@gerai/api/core";
import type { ChatHttp } from "./types";

const base = "/v3/im/front/reply";

/** Words the reader keeps for themselves. */
export type SavedReply = Schemas["SavedReply"];
/** The reader's own words and those of the company, in the reader's language. */
export type Replies = Schemas["Replies"];

/** Words to keep; those with an id take the place of what it was. */
export interface ReplyToKeep {
  id: string | null;
  title: string;
  text: string;
}

/** As much as words that are kept may be, in characters. */
export const replyLimits = { title: 60, text: 2000 } as const;

/** Everything the reader has at hand. */
export async function readReplies(http: ChatHttp, signal?: AbortSignal): Promise<Replies> {
  const path = `${base}/list`;
  return await http.get(path, { signal });
}

/** Keeps words; the same key keeps them once. */
export async function keepReply(
  http: ChatHttp,
  reply: ReplyToKeep,
  key: string,
): Promise<SavedReply> {
  return await http.post(`${base}/save`, { json: reply }, { idempotencyKey: key });
}

/** Lets go of words that were kept. */
export async function forgetReply(http: ChatHttp, id: string): Promise<void> {
  await http.post(`${base}/delete`, { json: { id } });
}
