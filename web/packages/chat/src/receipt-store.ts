import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import { conversationName } from "./types";
import type { ChatHttp, ConversationKey, Reader } from "./types";

/** How far the others have received and read the conversations that are open. */
export class ReceiptStore {
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
    const { list } = await this.#http.get("/v3/im/front/conversation/readers", {
      query: { ...conversation },
    });
    const subject = this.#at(conversation);
    const known = byUser(subject);
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
    const readers = byUser(subject);
    const news = { readAt, deliveredSeq, readSeq: readAt ? deliveredSeq : 0, joinedSeq: 0 };
    for (const userId of userIds) {
      readers.set(userId, further({ ...news, userId }, readers.get(userId)));
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

function byUser(readers: Observable<readonly Reader[]>): Map<string, Reader> {
  return new Map(readers.get().map((reader) => [reader.userId, reader]));
}

/** What is known of somebody from two sides: neither receiving nor reading goes back. */
function further(news: Reader, known = news): Reader {
  return {
    ...(known.readSeq >= news.readSeq ? known : news),
    joinedSeq: Math.max(known.joinedSeq, news.joinedSeq),
    deliveredSeq: Math.max(known.deliveredSeq, news.deliveredSeq),
  };
}

/** Which of one's own messages everybody they were meant for has read: those after one number, up to another. */
export interface ReadSpan {
  after: number;
  upTo: number;
}

/** That span; it holds nothing while nobody tells how far they have read. */
export function readSpan(readers: readonly Reader[]): ReadSpan {
  if (readers.length === 0) return { after: 0, upTo: 0 };
  return {
    after: Math.min(...readers.map(({ joinedSeq }) => joinedSeq)),
    upTo: Math.min(...readers.map(({ joinedSeq, readSeq }) => Math.max(joinedSeq, readSeq))),
  };
}
