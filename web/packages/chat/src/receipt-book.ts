import { Subject } from "./observable";
import type { Observable } from "./observable";
import { conversationName } from "./types";
import type { ChatHttp, ConversationKey, Reader } from "./types";

/** How far the others have read in the conversations that are open. */
export class ReceiptBook {
  readonly #http: ChatHttp;
  readonly #readers = new Map<string, Subject<readonly Reader[]>>();

  constructor(http: ChatHttp) {
    this.#http = http;
  }

  /** Who has read how far; empty for whoever keeps reading to themselves. */
  of(conversation: ConversationKey): Observable<readonly Reader[]> {
    return this.#at(conversation);
  }

  /** Asks the server. */
  async load(conversation: ConversationKey): Promise<void> {
    const { list } = await this.#http.get<{ list: Reader[] }>("/v3/im/front/conversation/readers", {
      query: { ...conversation },
    });
    const subject = this.#at(conversation);
    const known = new Map(subject.get().map((reader) => [reader.userId, reader]));
    // Somebody may have read on while the answer was on its way.
    const latest = (reader: Reader) =>
      Math.max(reader.readSeq, known.get(reader.userId)?.readSeq ?? 0);
    subject.set(list.map((reader) => ({ ...reader, readSeq: latest(reader) })));
  }

  /** Somebody has read up to a number. */
  hear(conversation: ConversationKey, userId: string, readSeq: number, readAt: string): void {
    const subject = this.#at(conversation);
    const known = subject.get().find((reader) => reader.userId === userId);
    if (known && known.readSeq >= readSeq) return;
    const others = subject.get().filter((reader) => reader !== known);
    subject.set([...others, { userId, readSeq, readAt, joinedSeq: known?.joinedSeq ?? 0 }]);
  }

  #at(conversation: ConversationKey): Subject<readonly Reader[]> {
    const name = conversationName(conversation);
    const known = this.#readers.get(name) ?? new Subject<readonly Reader[]>([]);
    this.#readers.set(name, known);
    return known;
  }
}

/** How many a message was meant for, and how many of them have read it. */
export function readCounts(
  readers: readonly Reader[],
  seq: number,
): { read: number; meant: number } {
  let [read, meant] = [0, 0];
  for (const { joinedSeq, readSeq } of readers) {
    if (joinedSeq >= seq) continue;
    meant += 1;
    if (readSeq >= seq) read += 1;
  }
  return { read, meant };
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
