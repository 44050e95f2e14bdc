import type { ConversationBook } from "./conversation-book";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ClientFrame, ConversationKey } from "./types";

const prefix = "read:";

interface Surroundings {
  store: ChatStore;
  book: ConversationBook;
  say: (frame: ClientFrame) => boolean;
}

/** Tells the server how far the reader has read, at once or when there is a connection again. */
export class Reading {
  readonly #around: Surroundings;
  readonly #untold = new Map<string, { conversation: ConversationKey; seq: number }>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The reader has seen everything up to a number. */
  upTo(conversation: ConversationKey, seq: number): void {
    const row = this.#around.book.row(conversation);
    if (!row || (seq <= row.readSeq && !row.markedUnread)) return;
    this.#around.book.hearReading(conversation, seq);
    if (this.#around.say({ t: "read", conversation, seq })) return;
    const name = conversationName(conversation);
    this.#untold.set(name, { conversation, seq });
    this.#around.store
      .put("meta", [[prefix + name, JSON.stringify({ conversation, seq })]])
      .catch(() => undefined);
  }

  /** Says what could not be said before. */
  tellUntold(): void {
    for (const [name, { conversation, seq }] of this.#untold) {
      this.#around.say({ t: "read", conversation, seq });
      this.#around.store.delete("meta", [prefix + name]).catch(() => undefined);
    }
    this.#untold.clear();
  }

  /** What was left untold when the page was closed. */
  async restore(): Promise<void> {
    const kept = await this.#around.store.all("meta", { first: prefix, last: `${prefix}\uFFFF` });
    for (const text of kept) {
      // Written by `upTo`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const { conversation, seq } = JSON.parse(text) as {
        conversation: ConversationKey;
        seq: number;
      };
      this.#untold.set(conversationName(conversation), { conversation, seq });
    }
  }
}
