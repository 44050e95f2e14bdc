import type { Content, ConversationKey, MediaKind } from "./types";

/** Why a message was not sent. */
export interface SendProblem {
  /** The server's stable name of the reason, or `timeout` while nobody answered. */
  code: string;
  /** The server's words, in the reader's language; empty for `timeout`. */
  text: string;
}

/** A file that goes to the server before the message that carries it. */
export interface OutgoingFile {
  media: MediaKind;
  name: string;
  blob: Blob;
  /** The server's name of the upload once it has begun, for going on after a break. */
  uploadId: string | null;
}

/** A message on its way out. It survives a reload of the page. */
export interface OutboxEntry {
  clientUuid: string;
  conversation: ConversationKey;
  content: Content;
  /** Who alone is to see it; everybody where absent. */
  to?: readonly string[];
  /** Kept until the message is sent: it may have to be tried again. */
  file?: OutgoingFile;
  /** This device's time; also the order among those waiting. */
  createdAt: number;
  order: number;
  /** Set once it counts as failed; trying again is up to a person, except after a `timeout`. */
  problem: SendProblem | null;
}
