import { reeditMs } from "@gerai/chat";
import type { ChatClient, Draft, Observable } from "@gerai/chat";

/** Words the reader has just taken back, by the message's uid, to be written anew. */
export type RecalledWords = ReadonlyMap<string, Draft>;

const stores = new WeakMap<ChatClient, RecalledStore>();

/** The words of one messenger: they outlive the page they were taken back on, and go at sign-out. */
export function recalledOf(chat: ChatClient): RecalledStore {
  const store = stores.get(chat) ?? new RecalledStore();
  stores.set(chat, store);
  return store;
}

/** Keeps recalled words for as long as they may be written anew. */
export class RecalledStore implements Observable<RecalledWords> {
  #words: RecalledWords = new Map();
  readonly #listeners = new Set<() => void>();

  readonly get = (): RecalledWords => this.#words;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  keep(uid: string, words: Draft): void {
    this.#show(new Map(this.#words).set(uid, words));
    setTimeout(() => {
      this.#show(new Map([...this.#words].filter(([other]) => other !== uid)));
    }, reeditMs);
  }

  #show(words: RecalledWords): void {
    this.#words = words;
    for (const listener of this.#listeners) listener();
  }
}
