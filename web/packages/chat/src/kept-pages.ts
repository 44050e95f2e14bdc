import type { SeqRange } from "./known-ranges";
import type { MessageLog } from "./message-log";
import type { WireMessage } from "./types";

/**
 * The last messages of a range on the device, oldest first. A history of thousands is never read whole:
 * numbers have few gaps, so as many of them as messages are wanted nearly always suffice.
 */
export async function lastKept(
  log: MessageLog,
  name: string,
  [first, last]: SeqRange,
  count: number,
): Promise<WireMessage[]> {
  for (let width = count; ; width *= 2) {
    const from = Math.max(first, last - width + 1);
    const kept = await log.kept(name, from, last);
    if (kept.length >= count || from === first) return kept.slice(-count);
  }
}

/** The first messages of a range on the device, oldest first. */
export async function firstKept(
  log: MessageLog,
  name: string,
  [first, last]: SeqRange,
  count: number,
): Promise<WireMessage[]> {
  for (let width = count; ; width *= 2) {
    const to = Math.min(last, first + width - 1);
    const kept = await log.kept(name, first, to);
    if (kept.length >= count || to === last) return kept.slice(0, count);
  }
}
