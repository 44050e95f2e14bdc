export { ChatClient } from "./client";
export type { ChatClientOptions } from "./client";
export { connectionStatus, isFinal } from "./connection-status";
export type { ConnectionStatus } from "./connection-status";
export type { ChatEvents } from "./events";
export type { Observable } from "./observable";
export { deviceClock, pageWakeups } from "./surroundings";
export type { Clock, Wakeups } from "./surroundings";
export * from "./types";
