import type { Schemas } from "@gerai/api/core";
import { contentCode } from "./content/kinds";
import type { ChatHttp, ConversationKey, WireMessage } from "./types";

const base = "/v3/im/front/message";

/** A message that is pinned, who pinned it and when. */
export type Pin = Schemas["Pin"];

/** What is pinned in a conversation, the last one first. */
export async function readPins(
  http: ChatHttp,
  { type, target, line }: ConversationKey,
  signal?: AbortSignal,
): Promise<Pin[]> {
  const path = `${base}/pins`;
  return (await http.get(path, { query: { type, target, line }, signal })).list;
}

/** Pins a message for everybody in its conversation, or takes it down. */
export async function pinMessage(http: ChatHttp, uid: string, on: boolean): Promise<void> {
  await http.post(`${base}/pin`, { json: { uid, on } });
}

/** Whether a message tells that something was pinned or taken down: ask again. */
export function tellsOfPins({ content }: Pick<WireMessage, "content">): boolean {
  return content.type === contentCode.messagePinned || content.type === contentCode.messageUnpinned;
}
