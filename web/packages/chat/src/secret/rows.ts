import type { Schemas } from "@gerai/api/core";
import type { OlmIdentity, OlmState } from "./olm";
import type { Quote } from "./payload";

/** A secret chat as the server has it. */
export type SecretChat = Schemas["SecretChat"];
/** Why a secret chat is over. */
export type SecretEnding = Schemas["SecretEnding"];

/** What this device is to others. */
export interface DeviceRow {
  account: OlmState;
  identity: OlmIdentity;
}

/** Something sealed that the server does not have yet. */
export interface OutboxRow {
  number: number;
  kind: number;
  body: string;
  quiet: boolean;
}

/** What a device keeps of a chat in which it takes part. */
export interface ChatRow {
  chatId: string;
  userId: string;
  /** None until the other device has begun. */
  session: OlmState | null;
  /** The device this chat is with, once and for all. */
  theirs: OlmIdentity | null;
  /** Who talks here has talked with another key before, and nobody has looked at that yet. */
  unknownKey: boolean;
  /** Both have compared what identifies their devices. */
  verified: boolean;
  /** How long what is written here stays after it was read, in milliseconds; 0 for ever. */
  burn: number;
  sent: number;
  received: number;
  /** How many messages were put into it on this device: clocks of two devices differ, so the order is each one's own. */
  count: number;
  outbox: OutboxRow[];
}

/** What was said in a secret chat. */
export interface SecretMessage {
  id: string;
  mine: boolean;
  /** Nothing for what could not be opened. */
  text: string | null;
  quote: Quote | null;
  at: number;
  burn: number;
  /** When it is gone. */
  burnAt: number | null;
  read: boolean;
  /** Its number on the way, for those of this device. */
  number: number;
  /** Where it stands among the others on this device. */
  order: number;
}

/** Keys with which somebody was talked to before. */
export interface PeerRow {
  curves: string[];
}

export const deviceKey = "device";
export const chatKey = (chatId: string): string => `chat/${chatId}`;
export const peerKey = (userId: string): string => `peer/${userId}`;
export const messagesOf = (chatId: string): string => `message/${chatId}/`;
export const messageKey = (chatId: string, id: string): string => messagesOf(chatId) + id;

/** A chat in which nothing has happened yet. */
export function newRow({ chatId, userId }: SecretChat): ChatRow {
  return {
    chatId,
    userId,
    session: null,
    theirs: null,
    unknownKey: false,
    verified: false,
    burn: 0,
    sent: 0,
    received: 0,
    count: 0,
    outbox: [],
  };
}

/** Somebody with one key more that is known of them. */
export function withKey(peer: PeerRow | undefined, { curve }: OlmIdentity): PeerRow {
  return { curves: [...new Set([...(peer?.curves ?? []), curve])] };
}

/** The number of the next message that this device hands in. */
export function numberAfter({ sent, outbox }: ChatRow): number {
  return sent + outbox.length + 1;
}

/** The other device, as the ratchet names it. */
export function identityOf(theirs: NonNullable<SecretChat["theirs"]>): OlmIdentity {
  return { curve: theirs.curveKey, signing: theirs.signingKey };
}
