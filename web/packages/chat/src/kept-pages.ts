import { rangeAt } from "./known-ranges";
import type { SeqRange } from "./known-ranges";
import type { MessageLog } from "./message-log";
import { conversationName } from "./types";
import type { ConversationInfo, WireMessage } from "./types";

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

type Info = Pick<ConversationInfo, "conversation" | "lastChange" | "fromSeq">;

/** Messages before a number: what the device has of them, or else a page of the server's. */
export async function pageBefore(log: MessageLog, info: Info, before: number, count: number) {
  const name = conversationName(info.conversation);
  const range = rangeAt((await log.known(name)).ranges, before - 1);
  if (range) {
    const start = Math.max(range[0], info.fromSeq + 1);
    const list = await lastKept(log, name, [start, before - 1], count);
    const first = list.length === count ? (list[0]?.seq ?? before) : start;
    // The device is asked first; what it lacks comes with the next page.
    if (list.length > 0) return { list, first, more: first > info.fromSeq + 1 };
  }
  const page = await log.read(info, { before }, count);
  return { ...page, first: page.list[0]?.seq ?? info.fromSeq + 1 };
}

/** Messages after a number, likewise. */
export async function pageAfter(log: MessageLog, info: Info, after: number, count: number) {
  const name = conversationName(info.conversation);
  const range = rangeAt((await log.known(name)).ranges, after + 1);
  const kept = range ? await firstKept(log, name, [after + 1, range[1]], count) : [];
  // Only the server knows whether there is more behind what is kept.
  if (kept.length === count) return { list: kept, more: true };
  return await log.read(info, { after }, count);
}

/** Messages by their numbers; a later word about one replaces an earlier one. */
export function merged(one: readonly WireMessage[], other: readonly WireMessage[]): WireMessage[] {
  const bySeq = new Map(one.map((message) => [message.seq, message]));
  for (const message of other) bySeq.set(message.seq, message);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}
