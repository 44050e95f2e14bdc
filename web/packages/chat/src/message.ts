import type { OutboxEntry, OutgoingFile, SendProblem } from "./outbox-entry";
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

/** One of those numbers. */
export type MessageStatus = (typeof messageStatus)[keyof typeof messageStatus];

/** A message as a screen shows it, on its way out or as the server has it. */
export interface ChatMessage {
  /** Stays the same from the moment it is written. */
  key: string;
  conversation: ConversationKey;
  from: string;
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
}

/** A message as the server has it. */
export function sentMessage(wire: WireMessage): ChatMessage {
  return {
    key: messageName(wire.from, wire.clientUuid),
    conversation: wire.conversation,
    from: wire.from,
    content: wire.content,
    status: wire.played ? messageStatus.played : messageStatus.sent,
    uid: wire.uid,
    seq: wire.seq,
    timestamp: Date.parse(wire.timestamp),
    state: wire.state,
    reactions: wire.reactions ?? [],
    unplayed: wire.played === false,
    problem: null,
    file: null,
  };
}

/** A message on its way out. */
export function outgoingMessage(entry: OutboxEntry, from: string): ChatMessage {
  return {
    key: messageName(from, entry.clientUuid),
    conversation: entry.conversation,
    from,
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
  };
}

/** Whether the server has it. */
export function isSent({ status }: Pick<ChatMessage, "status">): boolean {
  return status === messageStatus.sent || status === messageStatus.played;
}

/** The name a device gave its message. */
export function clientUuidOf({ key }: Pick<ChatMessage, "key">): string {
  return key.slice(key.indexOf(":") + 1);
}

function messageName(from: string, clientUuid: string): string {
  return `${from}:${clientUuid}`;
}
