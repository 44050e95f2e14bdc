import type { ConversationKind } from "@gerai/chat";
import type { SearchSchemaInput } from "@tanstack/react-router";

/** What is passed on: messages and where they were said, or a document. */
export interface ForwardSearch {
  /** Names of messages with commas between them. */
  uids: string;
  /** As one record. */
  merged: boolean;
  type: ConversationKind;
  target: string;
  /** The kind of document, when it is one; what it may be, the page knows. */
  card?: string;
  id?: string;
  customerId?: string;
  /** Which report, as the text of an address. */
  report?: string;
}

/** What links give; addresses hold nothing but text. */
export interface ForwardLink extends SearchSchemaInput {
  uids?: string;
  merged?: boolean | string;
  type?: number | string;
  target?: string;
  card?: string;
  id?: string | number;
  customerId?: string | number;
  report?: string;
}

/** Reads an address; plain code, because addresses are part of the first load. */
export function forwardSearch(link: ForwardLink): ForwardSearch {
  const { uids, merged, type, target, card, id, customerId, report } = link;
  return {
    uids: uids ?? "",
    merged: String(merged) === "true",
    type: Number(type) === 1 ? 1 : 0,
    target: target ?? "",
    ...(card && id !== undefined && { card, id: String(id) }),
    ...(customerId !== undefined && { customerId: String(customerId) }),
    ...(report !== undefined && { report }),
  };
}
