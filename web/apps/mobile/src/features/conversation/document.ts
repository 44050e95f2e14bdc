import type { Decoded } from "@gerai/chat";

/** Documents stand on paper of their own, whoever sent them: their colours mean something. */
export function isDocument({ kind }: Decoded): boolean {
  return kind === "business" || kind === "rich" || kind === "notice";
}
