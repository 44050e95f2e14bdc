import { isRefusal } from "@gerai/api/core";
import type { ChatMessage } from "./message";
import type { MessageActions } from "./message-actions";
import type { MessageLog } from "./message-log";
import type { ChatStore } from "./store";
import type { ConversationKey } from "./types";

const prefix = "played:";

interface Deps {
  store: ChatStore;
  log: Pick<MessageLog, "hearPlayed">;
  messages: Pick<MessageActions, "play">;
}

/** Which voices the reader has listened to, the same on all their devices. */
export class PlayedVoices {
  readonly #deps: Deps;
  /** Listened to, and the server is not known to have heard it. */
  readonly #untold = new Set<string>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The reader listens to a voice; it is no longer new, with or without a network. */
  note({ conversation, seq, uid, unplayed }: ChatMessage): void {
    if (!unplayed || seq === null || uid === null) return;
    this.hear(conversation, [seq]);
    this.#untold.add(uid);
    this.#deps.store.put("meta", [[prefix + uid, uid]]).catch(ignore);
    void this.#tell(uid);
  }

  /** Voices were listened to, here or on another device of the reader. */
  hear(conversation: ConversationKey, seqs: readonly number[]): void {
    this.#deps.log.hearPlayed(conversation, seqs).catch(ignore);
  }

  /** What was left untold when the page was closed. */
  async restore(): Promise<void> {
    const kept = await this.#deps.store.all("meta", { first: prefix, last: `${prefix}\uFFFF` });
    for (const uid of kept) this.#untold.add(uid);
  }

  /** Tells the server what it has not heard yet, one by one: a voice that is gone keeps no other from being told. */
  async tellUntold(): Promise<void> {
    for (const uid of this.#untold) await this.#tell(uid);
  }

  async #tell(uid: string): Promise<void> {
    try {
      await this.#deps.messages.play([uid]);
    } catch (error) {
      // The next connection tries again.
      if (!isRefusal(error)) return;
    }
    this.#untold.delete(uid);
    this.#deps.store.delete("meta", [prefix + uid]).catch(ignore);
  }
}

function ignore(): void {}
