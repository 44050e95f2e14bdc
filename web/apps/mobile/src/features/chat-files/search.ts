import type { ConversationKind } from "@gerai/chat";
import type { SearchSchemaInput } from "@tanstack/react-router";

/** Whose files are shown: those of one conversation, or all when there is no target. */
export interface ChatFilesSearch {
  type?: ConversationKind | undefined;
  target?: string | undefined;
}

/** What links give; numbers may come as text. */
export interface ChatFilesLink extends SearchSchemaInput {
  type?: number | string;
  target?: string | undefined;
}

/** Reads an address; plain code, because addresses are part of the first load. */
export function chatFilesSearch({ type, target }: ChatFilesLink): ChatFilesSearch {
  return target ? { type: Number(type) === 1 ? 1 : 0, target: target } : {};
}
