import type { ConversationKind } from "@gerai/chat";
import type { SearchSchemaInput } from "@tanstack/react-router";

/** What is passed on, and where it was said. */
export interface ForwardSearch {
  /** Names of messages with commas between them. */
  uids: string;
  /** As one record. */
  merged: boolean;
  type: ConversationKind;
  target: string;
}

/** What links give; addresses hold nothing but text. */
export interface ForwardLink extends SearchSchemaInput {
  uids?: string;
  merged?: boolean | string;
  type?: number | string;
  target?: string;
}

/** Reads an address; plain code, because addresses are part of the first load. */
export function forwardSearch({ uids, merged, type, target }: ForwardLink): ForwardSearch {
  return {
    uids: uids ?? "",
    merged: String(merged) === "true",
    type: Number(type) === 1 ? 1 : 0,
    target: target ?? "",
  };
}
