import { Subject } from "./observable";
import type { Observable } from "./observable";
import { conversationName } from "./types";
import type { ChatHttp, ConversationKey, Reader } from "./types";

/** How far the others have received and read the conversations that are open. */
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
    subject.set(list.map((reader) => further(reader, known.get(reader.userId))));
  }

  /** Words up to a number have come to devices of these people; with a moment, they have read them. */
  hear(
    conversation: ConversationKey,
    userIds: readonly string[],
    deliveredSeq: number,
    readAt = "",
  ): void {
    const subject = this.#at(conversation);
    const readers = new Map(subject.get().map((reader) => [reader.userId, reader]));
    for (const userId of userIds) {
      const news = {
        userId,
        readAt,
        deliveredSeq,
        readSeq: readAt ? deliveredSeq : 0,
        joinedSeq: 0,
      };
      readers.set(userId, further(news, readers.get(userId)));
    }
    subject.set([...readers.values()]);
  }

  #at(conversation: ConversationKey): Subject<readonly Reader[]> {
    const name = conversationName(conversation);
    const known = this.#readers.get(name) ?? new Subject<readonly Reader[]>([]);
    this.#readers.set(name, known);
    return known;
  }
}

/** What is known of somebody from two sides: neither receiving nor reading goes back. */
function further(news: Reader, known = news): Reader {
  return {
    ...(known.readSeq >= news.readSeq ? known : news),
    joinedSeq: Math.max(known.joinedSeq, news.joinedSeq),
    deliveredSeq: Math.max(known.deliveredSeq, news.deliveredSeq),
  };
}

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
