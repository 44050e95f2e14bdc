import type { OutboxEntry, OutgoingFile, SendProblem } from "./outbox-entry";
import type { ReadSpan } from "./receipt-store";
import type { Content, ConversationKey, Reaction, WireMessage } from "./types";

/** How a message fares, by the numbers of the specification. */
export const messageStatus = {
  /** Whatever its status, for whoever asks for messages by it. */
  all: -1,
  sending: 0,
  sent: 1,
  sendFailure: 2,
  mentioned: 3,
  allMentioned: 4,
  unread: 5,
  read: 6,
  /** A voice that was listened to. */
  played: 7,
} as const;

/** Messages that wait to be read. */
const counted = 3;

/** One of those numbers. */
export type MessageStatus = (typeof messageStatus)[keyof typeof messageStatus];

/** Which way a message went, by the numbers of the specification. */
export const messageDirection = { send: 0, receive: 1 } as const;

/** Who looks at a message: how far they have read, and what their device notes of it. */
export interface Looking {
  userId: string;
  readSeq: number;
  /** Which of their own messages the others have read. */
  readByOthers: ReadSpan;
  extra?: string | undefined;
}

/** A message as a screen shows it, on its way out or as the server has it. */
export interface ChatMessage {
  /** Stays the same from the moment it is written. */
  key: string;
  conversation: ConversationKey;
  from: string;
  /** Who alone sees it besides its sender; empty when everybody does. */
  to: readonly string[];
  direction: (typeof messageDirection)[keyof typeof messageDirection];
  content: Content;
  status: MessageStatus;
  /** The server's name and number of it; none while it is on its way. */
  uid: string | null;
  seq: number | null;
  /** Milliseconds; this device's clock while it is on its way. */
  timestamp: number;
  state: WireMessage["state"];
  reactions: readonly Reaction[];
  /** A voice of somebody else's that the reader has not listened to. */
  unplayed: boolean;
  problem: SendProblem | null;
  /** The file as this device has it, while the message is on its way. */
  file: OutgoingFile | null;
  /** What this device alone notes about it. */
  localExtra: string;
}

/** A message as the server has it. */
export function sentMessage(wire: WireMessage, looking: Looking): ChatMessage {
  return {
    key: messageName(wire.from, wire.clientUuid),
    conversation: wire.conversation,
    from: wire.from,
    to: wire.to ?? [],
    direction: directionOf(wire.from, looking.userId),
    content: wire.content,
    status: statusOf(wire, looking),
    uid: wire.uid,
    seq: wire.seq,
    timestamp: Date.parse(wire.timestamp),
    state: wire.state,
    reactions: wire.reactions ?? [],
    unplayed: wire.played === false,
    problem: null,
    file: null,
    localExtra: looking.extra ?? "",
  };
}

/** How a message the server has fares, for whoever looks at it. */
export function statusOf(wire: WireMessage, looking: Looking): MessageStatus {
  const { userId, readSeq, readByOthers } = looking;
  if (wire.from === userId) {
    const read = wire.seq > readByOthers.after && wire.seq <= readByOthers.upTo;
    return read ? messageStatus.read : messageStatus.sent;
  }
  if (wire.played) return messageStatus.played;
  if (wire.seq <= readSeq || wire.persist !== counted) return messageStatus.read;
  const { mentionedType, mentionedTargets = [] } = wire.content;
  if (mentionedType === 2) return messageStatus.allMentioned;
  const named = mentionedType === 1 && mentionedTargets.includes(userId);
  return named ? messageStatus.mentioned : messageStatus.unread;
}

function directionOf(from: string, userId: string): ChatMessage["direction"] {
  return from === userId ? messageDirection.send : messageDirection.receive;
}

/** A message on its way out. */
export function outgoingMessage(entry: OutboxEntry, from: string): ChatMessage {
  return {
    key: messageName(from, entry.clientUuid),
    conversation: entry.conversation,
    from,
    to: entry.to ?? [],
    direction: messageDirection.send,
    content: entry.content,
    status: entry.problem ? messageStatus.sendFailure : messageStatus.sending,
    uid: null,
    seq: null,
    timestamp: entry.createdAt,
    state: "sent",
    reactions: [],
    unplayed: false,
    problem: entry.problem,
    file: entry.file ?? null,
    localExtra: "",
  };
}

/** Whether the server has it. */
export function isSent({ status }: Pick<ChatMessage, "status">): boolean {
  return status !== messageStatus.sending && status !== messageStatus.sendFailure;
}

/** The name a device gave its message. */
export function clientUuidOf({ key }: Pick<ChatMessage, "key">): string {
  return key.slice(key.indexOf(":") + 1);
}

function messageName(from: string, clientUuid: string): string {
  return `${from}:${clientUuid}`;
}
