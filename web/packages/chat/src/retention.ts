import type { Clock } from "@gerai/api/device";
import type { ConversationStore } from "./conversation-store";
import { withoutRange } from "./known-ranges";
import type { SeqRange } from "./known-ranges";
import type { MessageLog } from "./message-log";
import { conversationOfKey, seqOfKey } from "./store";
import type { ChatStore } from "./store";

/** How much of what was read stays on the device. */
export interface RetentionLimits {
  /** The newest messages of each conversation, and of all together. */
  each: number;
  all: number;
  /** So many of a conversation stay even where there is no room: about what is shown when it opens. */
  least: number;
  /** Messages on either side of where the reader stopped. */
  aroundReading: number;
}

const usual: RetentionLimits = { each: 2000, all: 20_000, least: 100, aroundReading: 50 };
/** Keeping in order costs a look at everything; what came within this time can wait. */
const restMs = 3_600_000;

interface Deps {
  store: ChatStore;
  log: MessageLog;
  conversations: ConversationStore;
  clock: Clock;
  limits?: RetentionLimits;
}

/**
 * Lets go of old messages on the device; the server has them. What has not been sent yet, drafts and what
 * lies around the place where somebody stopped reading are never touched.
 */
export class Retention {
  readonly #deps: Deps;
  readonly #limits: RetentionLimits;
  #lastAt = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limits = deps.limits ?? usual;
  }

  /** Brings the device back to its limits; does nothing when that was done a short while ago. */
  async tidy(): Promise<void> {
    const now = this.#deps.clock.now();
    if (now - this.#lastAt < restMs) return;
    this.#lastAt = now;
    const { each, all, least } = this.#limits;
    let left = all;
    for (const { name, seqs } of await this.#byActivity()) {
      // Whoever spoke last keeps the most.
      const share = Math.max(Math.min(each, left), least);
      left -= Math.min(share, seqs.length);
      await this.#cut(name, seqs, share);
    }
  }

  /** The device is full: only the least stays. */
  async makeRoom(): Promise<void> {
    for (const { name, seqs } of await this.#byActivity()) {
      await this.#cut(name, seqs, this.#limits.least);
    }
  }

  /** What is kept of each conversation, the latest one first. */
  async #byActivity(): Promise<{ name: string; seqs: number[] }[]> {
    const kept = new Map<string, number[]>();
    for (const key of await this.#deps.store.keys("messages")) {
      const name = conversationOfKey(key);
      const seqs = kept.get(name) ?? [];
      seqs.push(seqOfKey(key));
      kept.set(name, seqs);
    }
    const at = (name: string) =>
      Date.parse(this.#deps.conversations.named(name)?.timestamp ?? "") || 0;
    return [...kept]
      .map(([name, seqs]) => ({ name, seqs }))
      .toSorted((one, other) => at(other.name) - at(one.name));
  }

  async #cut(name: string, seqs: readonly number[], count: number): Promise<void> {
    const first = seqs.at(-count);
    if (first === undefined || seqs.length <= count) return;
    for (const numbers of this.#before(first, this.#deps.conversations.named(name)?.readSeq ?? 0)) {
      await this.#deps.log.release(name, numbers);
    }
  }

  /** Everything before a number, without what lies around the place where the reader stopped. */
  #before(first: number, readSeq: number): readonly SeqRange[] {
    const everything: SeqRange = [1, first - 1];
    if (readSeq === 0) return [everything];
    const { aroundReading } = this.#limits;
    return withoutRange([everything], [readSeq - aroundReading, readSeq + aroundReading]);
  }
}

/** A store that makes room when the device refuses, once, and tries again. */
export function quotaStore(store: ChatStore, makeRoom: () => Promise<void>): ChatStore {
  let making: Promise<void> | null = null;
  const roomMade = async () => {
    making ??= makeRoom()
      .catch(() => undefined)
      .finally(() => {
        making = null;
      });
    await making;
  };
  const withRoom = async (write: () => Promise<boolean>) => {
    if (await write()) return true;
    await roomMade();
    return await write();
  };
  return {
    ...store,
    put: async (table, entries) => await withRoom(() => store.put(table, entries)),
    changeLog: async (name, change, known) => {
      const write = () => store.changeLog(name, change, known);
      // Making room lets go of messages: that must not wait for itself.
      return await (change.put ? withRoom(write) : write());
    },
  };
}
