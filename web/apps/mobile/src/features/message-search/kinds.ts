import type { SearchGroup } from "@gerai/chat";

/** What a search can be narrowed to, in the order in which it is offered. */
export const messageKinds = [
  "text",
  "image",
  "video",
  "file",
  "voice",
  "link",
] as const satisfies readonly SearchGroup[];

export type MessageKind = (typeof messageKinds)[number];
