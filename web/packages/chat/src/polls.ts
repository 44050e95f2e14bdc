import type { Schemas } from "@gerai/api/core";
import { conversationKind } from "./types";
import type { ChatHttp, ConversationKey, WireMessage } from "./types";

const base = "/v3/im/front/poll";

/** A question with its choices, and where it is asked. */
export type PollQuestion = Omit<Schemas["AskPoll"], "clientUuid">;
/** What a reader is told of a poll beyond what its message says. */
export type PollDetail = Schemas["PollDetail"];
/** Somebody who voted, and for what. */
export type PollVoter = Schemas["PollVoter"];

/** How much a poll holds, as the server counts it. */
export const pollLimits = { question: 300, choice: 100, fewest: 2, most: 10 } as const;

/** Whether questions are put there: between two people, and in groups. */
export function mayHavePolls({ type }: Pick<ConversationKey, "type">): boolean {
  return type === conversationKind.single || type === conversationKind.group;
}

/** Puts a question to a conversation; the same key asks it once. */
export async function askPoll(
  http: ChatHttp,
  question: PollQuestion,
  key: string,
): Promise<WireMessage> {
  return await http.post(`${base}/ask`, { json: { ...question, clientUuid: key } });
}

export async function readPoll(
  http: ChatHttp,
  uid: string,
  signal?: AbortSignal,
): Promise<PollDetail> {
  return await http.get(`${base}/detail`, { query: { uid }, ...(signal ? { signal } : {}) });
}

/** Who chose what, of a poll with names. */
export async function readPollVoters(
  http: ChatHttp,
  uid: string,
  signal?: AbortSignal,
): Promise<PollVoter[]> {
  const query = { uid };
  return (await http.get(`${base}/voters`, { query, ...(signal ? { signal } : {}) })).list;
}

/** Votes in place of what was voted before; with nothing chosen, takes it back. */
export async function votePoll(
  http: ChatHttp,
  uid: string,
  choices: readonly number[],
): Promise<WireMessage> {
  return await http.post(`${base}/vote`, { json: { uid, choices: [...choices] } });
}

/** Lets it take no more votes. */
export async function closePoll(http: ChatHttp, uid: string): Promise<WireMessage> {
  return await http.post(`${base}/close`, { json: { uid } });
}
