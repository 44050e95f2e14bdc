/** Secret chats. Loaded by itself, when somebody opens one: the messenger does not carry it. */
export type { Fingerprint } from "./fingerprint";
export { webLock } from "./lock";
export { loadOlm } from "./olm";
export type { SecretSession } from "./olm";
export { maxText } from "./payload";
export type { SecretEnding, SecretMessage } from "./rows";
export { SecretChats } from "./secret-chats";
export { databaseVault } from "./vault";
export { secretState, UnknownKey } from "./view";
export type { SecretChatView } from "./view";
