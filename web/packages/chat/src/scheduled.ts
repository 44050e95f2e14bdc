import type { Schemas } from "@gerai/api/core";
import type { ChatHttp, Content, ConversationKey, WireMessage } from "./types";

const base = "/v3/im/front/message/scheduled";

/** A text of the reader's that is to be said later, or could not be said. */
export type ScheduledMessage = Schemas["ScheduledMessage"];
/** A text and when it is to be said. */
export type Later = Schemas["Later"];

/** What the reader has written for later in a conversation; what comes first stands first. */
export async function readScheduled(
  http: ChatHttp,
  { type, target, line }: ConversationKey,
  signal?: AbortSignal,
): Promise<ScheduledMessage[]> {
  return (await http.get(base, { query: { type, target, line }, signal })).list;
}

/** Keeps a text until its time has come; the same key keeps it once. */
export async function sendLater(
  http: ChatHttp,
  later: Later,
  key: string,
): Promise<ScheduledMessage> {
  return await http.post(`${base}/plan`, { json: later }, { idempotencyKey: key });
}

/** Changes the words or the time; what could not be said is tried again then. */
export async function changeScheduled(
  http: ChatHttp,
  id: string,
  content: Content,
  sendAt: string,
): Promise<ScheduledMessage> {
  return await http.post(`${base}/change`, { json: { id, content, sendAt } });
}

/** Gives one up. */
export async function cancelScheduled(http: ChatHttp, id: string): Promise<void> {
  await http.post(`${base}/cancel`, { json: { id } });
}

/** Says one without waiting for its time. */
export async function sendScheduledNow(http: ChatHttp, id: string): Promise<WireMessage> {
  return await http.post(`${base}/now`, { json: { id } });
}
