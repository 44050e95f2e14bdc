import type { MessageItem } from "./model";

/** What a message stands on: the writer's colour, paper, or, cut out as a sticker is, nothing. */
export type Paper = "own" | "plain" | "none";

export function paperOf({ decoded, own }: MessageItem): Paper {
  if (decoded.kind === "sticker") return "none";
  // Documents stand on paper of their own, whoever sent them: their colours mean something.
  const document = ["business", "rich", "notice", "poll"].includes(decoded.kind);
  return own && !document ? "own" : "plain";
}
