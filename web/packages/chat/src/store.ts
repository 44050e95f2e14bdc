import type { Known, SeqRange } from "./known-ranges";
import type { OutboxEntry } from "./outbox-entry";
import type { ChatUser, ConversationInfo, Group, GroupMember, WireMessage } from "./types";

/** What the device keeps, by table. */
export interface Tables {
  meta: string;
  conversations: ConversationInfo;
  messages: WireMessage;
  known: Known;
  outbox: OutboxEntry;
  users: ChatUser;
  groups: Group;
  members: GroupMember[];
}

/** Name of a table. */
export type TableName = keyof Tables;

/** Every table there is. */
export const tableNames = [
  "meta",
  "conversations",
  "messages",
  "known",
  "outbox",
  "users",
  "groups",
  "members",
] as const satisfies readonly TableName[];

/** Keys from the first to the last, both included. */
export interface KeySpan {
  first: string;
  last: string;
}

/** What becomes of the kept messages of one conversation. */
export interface LogChange {
  put?: readonly WireMessage[];
  /** Numbers from the first to the last, both included. */
  drop?: SeqRange;
}

/** Where the messenger keeps what it has read, so that it opens at once and without a network. */
export interface ChatStore {
  get<Name extends TableName>(table: Name, key: string): Promise<Tables[Name] | undefined>;
  /** In the order of their keys. */
  all<Name extends TableName>(table: Name, span?: KeySpan): Promise<Tables[Name][]>;
  /** What the device has no room for is left out; `false` says so. */
  put<Name extends TableName>(
    table: Name,
    entries: readonly (readonly [key: string, value: Tables[Name]])[],
  ): Promise<boolean>;
  /** The keys alone, in their order. */
  keys(table: TableName, span?: KeySpan): Promise<string[]>;
  delete(table: TableName, keys: readonly string[]): Promise<void>;
  deleteSpan(table: TableName, span: KeySpan): Promise<void>;
  /**
   * Changes messages of a conversation together with what is known of it: all or, where there is no room,
   * nothing, which `false` says. Another window of the app may have written since anybody looked, so
   * `known` is made from what stands there at that moment.
   */
  changeLog(
    conversation: string,
    change: LogChange,
    known: (latest: Known) => Known,
  ): Promise<boolean>;
  /** Messages of a conversation with what is known of it at that very moment. */
  readLog(
    conversation: string,
    numbers: SeqRange,
  ): Promise<{ known: Known; messages: WireMessage[] }>;
  /** Forgets everything. */
  clear(): Promise<void>;
}

const digits = 16;

/** A message's key: conversations stay together, and in them messages in their order. */
export function messageKey(conversation: string, seq: number): string {
  return `${conversation}|${String(seq).padStart(digits, "0")}`;
}

/** The keys of a conversation's messages from one number to another. */
export function messageSpan(conversation: string, first: number, last: number): KeySpan {
  return { first: messageKey(conversation, first), last: messageKey(conversation, last) };
}

/** The conversation a message's key belongs to. */
export function conversationOfKey(key: string): string {
  return key.slice(0, -digits - 1);
}

/** The number in a message's key. */
export function seqOfKey(key: string): number {
  return Number(key.slice(-digits));
}
