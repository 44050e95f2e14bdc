import type { ChatMessage } from "./message";
import type { MessageActions } from "./message-actions";
import type { MessageLog } from "./message-log";
import type { ConversationKey } from "./types";

/** Most messages one call names. */
const toldAtOnce = 100;

interface Surroundings {
  log: Pick<MessageLog, "hearPlayed">;
  messages: Pick<MessageActions, "play">;
}

/** Which voices the reader has listened to, the same on all their devices. */
export class PlayedVoices {
  readonly #around: Surroundings;
  /** Listened to while the server could not be told. */
  readonly #untold = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The reader listens to a voice; it is no longer new, with or without a network. */
  note({ conversation, seq, uid, unplayed }: ChatMessage): void {
    if (!unplayed || seq === null || uid === null) return;
    this.hear(conversation, [seq]);
    this.#untold.add(uid);
    this.tellUntold();
  }

  /** Voices were listened to, here or on another device of the reader. */
  hear(conversation: ConversationKey, seqs: readonly number[]): void {
    this.#around.log.hearPlayed(conversation, seqs).catch(() => undefined);
  }

  /** Tells the server what it has not heard yet. */
  tellUntold(): void {
    const uids = [...this.#untold].slice(0, toldAtOnce);
    if (uids.length === 0) return;
    for (const uid of uids) this.#untold.delete(uid);
    this.#around.messages.play(uids).catch(() => {
      // The next connection tries again.
      for (const uid of uids) this.#untold.add(uid);
    });
  }
}
