import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import type { ChatStore } from "./store";

const prefix = "extra:";

/** What this device alone notes about messages; nobody else learns of it. */
export class LocalExtras {
  readonly #store: ChatStore;
  readonly #notes = new Subject<ReadonlyMap<string, string>>(new Map());

  constructor(store: ChatStore) {
    this.#store = store;
  }

  /** All notes, by the uid of the message. */
  get notes(): Observable<ReadonlyMap<string, string>> {
    return this.#notes;
  }

  /** Notes something about a message; an empty text takes it back. */
  async set(uid: string, extra: string): Promise<void> {
    const notes = new Map(this.#notes.get());
    notes.delete(uid);
    if (extra) notes.set(uid, extra);
    this.#notes.set(notes);
    if (extra) await this.#store.put("meta", [[prefix + uid, extra]]);
    else await this.#store.delete("meta", [prefix + uid]);
  }

  async restore(): Promise<void> {
    const span = { first: prefix, last: `${prefix}\uFFFF` };
    const [keys, notes] = await Promise.all([
      this.#store.keys("meta", span),
      this.#store.all("meta", span),
    ]);
    const kept = keys.map((key, at) => [key.slice(prefix.length), notes[at] ?? ""] as const);
    this.#notes.set(new Map([...kept, ...this.#notes.get()]));
  }
}
