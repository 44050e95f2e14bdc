import type { Reader } from "./types";

/** How many a message was meant for, how many of them have it on a device, and how many have read it. */
export function readCounts(
  readers: readonly Reader[],
  seq: number,
): { read: number; delivered: number; meant: number } {
  let [read, delivered, meant] = [0, 0, 0];
  for (const { joinedSeq, deliveredSeq, readSeq } of readers) {
    if (joinedSeq >= seq) continue;
    meant += 1;
    if (deliveredSeq >= seq) delivered += 1;
    if (readSeq >= seq) read += 1;
  }
  return { read, delivered, meant };
}

/** Those a message was meant for, and those of them who have read it. */
export function readersOf(
  readers: readonly Reader[],
  seq: number,
): { read: readonly Reader[]; unread: readonly Reader[] } {
  const meant = readers.filter(({ joinedSeq }) => joinedSeq < seq);
  return {
    read: meant.filter(({ readSeq }) => readSeq >= seq),
    unread: meant.filter(({ readSeq }) => readSeq < seq),
  };
}
