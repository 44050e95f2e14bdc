import type { Schemas } from "@gerai/api/core";
import type { ChatHttp } from "./types";

/** What a message said for a time, and since when. */
export type EarlierWords = Schemas["EarlierWords"];

/** What an edited message said before, oldest first; nothing of one that was taken back. */
export async function messagePast(
  http: ChatHttp,
  uid: string,
  signal?: AbortSignal,
): Promise<EarlierWords[]> {
  const path = "/v3/im/front/message/past";
  return (await http.get(path, { query: { uid }, signal })).list;
}
