import type { ConversationKind } from "@gerai/chat";
import type { SearchSchemaInput } from "@tanstack/react-router";

/** Which conversation is open, and the message to show in it. */
export interface ConversationSearch {
  type: ConversationKind;
  /** A person's or a group's id; empty when the address names none. */
  target: string;
  line?: number | undefined;
  /** A message by its number. */
  seq?: number | undefined;
}

/** What links to a conversation give; numbers may come as text. */
export interface ConversationLink extends SearchSchemaInput {
  type?: number | string;
  target?: string;
  line?: number | string | undefined;
  seq?: number | string | undefined;
}

const kinds = [0, 1, 2, 3, 5] as const satisfies readonly ConversationKind[];

/**
 * Reads an address. Plain code, because every address of the app is part of its first load; what
 * makes no sense opens nothing rather than something else.
 */
export function conversationSearch({
  type,
  target,
  line,
  seq,
}: ConversationLink): ConversationSearch {
  return {
    type: kinds.find((kind) => kind === Number(type)) ?? 0,
    target: target ?? "",
    line: positive(line),
    seq: positive(seq),
  };
}

function positive(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}
