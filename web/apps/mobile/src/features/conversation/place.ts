import type { TimelineState } from "@gerai/chat";
import type { MessageItem } from "./model";

/**
 * Where the first message from a number on stands: that number may be nobody's to see, as of a notice that is
 * for code alone, of words to others, or of what its reader has deleted. The place behind the last one when
 * nothing follows; null while what is shown does not tell.
 */
export function placeFrom(
  items: readonly MessageItem[],
  seq: number,
  { hasOlder, hasNewer, loading }: Pick<TimelineState, "hasOlder" | "hasNewer" | "loading">,
): number | null {
  // What a window shows before it has been opened tells nothing: all of it may be replaced.
  if (loading === "first") return null;
  const at = items.findIndex(({ message }) => (message.seq ?? Infinity) >= seq);
  if (at < 0) return hasNewer ? null : items.length;
  // What comes before the first one may still be behind the number.
  const known = at > 0 || !hasOlder || items[at]?.message.seq === seq;
  return known ? at : null;
}
