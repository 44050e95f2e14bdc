import type { Clock } from "@gerai/api/device";
import type { ChatHttp } from "../types";
import type { Exclusive } from "./lock";
import type { SecretSession } from "./olm";
import type { ChatRow, SecretChat, SecretMessage } from "./rows";
import type { Vault } from "./vault";

/** States of a secret chat. */
export const secretState = { starting: 0, accepting: 1, established: 2, canceled: 3 } as const;

/** A secret chat as a screen shows it. */
export interface SecretChatView {
  chat: SecretChat;
  /** What this device keeps of it; nothing where another device takes part. */
  own: Pick<ChatRow, "unknownKey" | "verified" | "burn"> | null;
  messages: SecretMessage[];
  unread: number;
}

export interface SecretChatsOptions {
  userId: string;
  /** What this device calls itself to the server. */
  clientId: string;
  http: ChatHttp;
  vault: Vault;
  olm: () => Promise<SecretSession>;
  /** No two windows may use one session at once. */
  exclusive: Exclusive;
  randomId: () => string;
  clock: Clock;
  /** Something changed on this device: its other windows look again. */
  onChanged?: () => void;
}

/** Writing waits until somebody has looked at a key that was never seen. */
export class UnknownKey extends Error {
  override readonly name = "UnknownKey";
}
