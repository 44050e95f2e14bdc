import { forwardedAnywhere, forwardedInRecord } from "./content/kinds";
import type { ChatHttp, ConversationKey } from "./types";

/** Most messages, and most places, of one forwarding. */
export const forwardLimits = { messages: 100, places: 20, title: 100 } as const;

/** Whether messages of this kind can be said again elsewhere, alone or in a record. */
export function isForwardable(type = 0, merged = false): boolean {
  return forwardedAnywhere.includes(type) || (merged && forwardedInRecord.includes(type));
}

/** What is passed on, whereto and how. */
export interface Forwarding {
  /** Stays the same when it is tried again: nothing comes twice. */
  clientUuid: string;
  uids: readonly string[];
  to: readonly ConversationKey[];
  /** The title of one record of all of them; null to say them one by one. */
  title: string | null;
  /** Said after it, where not empty. */
  words: string;
}

/** Passes messages on. They come back over the live connection like everything that is said. */
export async function forward(http: ChatHttp, forwarding: Forwarding): Promise<void> {
  const { clientUuid, uids, to, title, words } = forwarding;
  const path = "/v3/im/front/message/forward";
  const json = { clientUuid, uids, to, merged: title !== null, title: title ?? "", words };
  await http.post(path, { json });
}
