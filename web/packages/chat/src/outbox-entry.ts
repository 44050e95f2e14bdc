import type { Content, ConversationKey } from "./types";

/** Why a message was not sent. */
export interface SendProblem {
  /** The server's stable name of the reason, or `timeout` while nobody answered. */
  code: string;
  /** The server's words, in the reader's language; empty for `timeout`. */
  text: string;
}

/** A message on its way out. It survives a reload of the page. */
export interface OutboxEntry {
  clientUuid: string;
  conversation: ConversationKey;
  content: Content;
  /** This device's time; also the order among those waiting. */
  createdAt: number;
  order: number;
  /** Set once it counts as failed; trying again is up to a person, except after a `timeout`. */
  problem: SendProblem | null;
}
