import type { ChatHttp, ConversationKey, WireMessage } from "../types";

/** A conversation with 10 000 messages would be slow to write down. */
export function wireMessage(seq: number, change: Partial<WireMessage> = {}): WireMessage {
  return {
    uid: `u${seq}`,
    conversation: { type: 0, target: "2" },
    seq,
    from: "2",
    timestamp: new Date(1_700_000_000_000 + seq * 1000).toISOString(),
    content: { type: 1, searchableContent: `message ${seq}` },
    persist: 3,
    state: "sent",
    change: 0,
    clientUuid: `theirs-${seq}`,
    ...change,
  };
}

/** Answers for one conversation the way the server does. */
export class FakeLogServer {
  messages: WireMessage[] = [];
  readonly asked: Record<string, unknown>[] = [];
  online = true;
  #answered: () => void = () => undefined;

  readonly http: ChatHttp = {
    get: async <T>(path: string, options?: { query?: object }) => {
      if (!this.online) throw new Error("offline");
      const query = { ...options?.query } as Record<string, number>;
      this.asked.push({ path: path.split("/").at(-1), ...query });
      const answer = path.endsWith("changes") ? this.#changes(query) : this.#history(query);
      this.#answered();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the real client does
      return answer as T;
    },
    post: async () => {
      throw new Error("nothing is written here");
    },
  };

  /** Does something while the next answer is on its way. */
  onceAnswered(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answered = () => {
        this.#answered = () => undefined;
        work().then(resolve, reject);
      };
    });
  }

  /** Numbers from the first to the last. */
  say(first: number, last: number): void {
    for (let seq = first; seq <= last; seq += 1) this.messages.push(wireMessage(seq));
  }

  get lastSeq(): number {
    return this.messages.at(-1)?.seq ?? 0;
  }

  info(conversation: ConversationKey) {
    const lastChange = Math.max(0, ...this.messages.map(({ change }) => change));
    return { conversation, lastSeq: this.lastSeq, lastChange };
  }

  #history({ before = Infinity, after, count = 20 }: Record<string, number>) {
    const found = this.messages.filter(({ seq }) => seq > (after ?? 0) && seq < before);
    const list = after === undefined ? found.slice(-count) : found.slice(0, count);
    return { list, more: found.length > list.length };
  }

  #changes({ since = 0 }: Record<string, number>) {
    const list = this.messages
      .filter(({ change }) => change > since)
      .toSorted((one, other) => one.change - other.change);
    return { list, more: false };
  }
}
