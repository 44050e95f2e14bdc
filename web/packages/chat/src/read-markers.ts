import { isRefusal } from "@gerai/api/core";
import type { ConversationStore } from "./conversation-store";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ChatHttp, ClientFrame, ConversationKey } from "./types";

const prefix = "read:";
const path = "/v3/im/front/conversation/read";

interface Deps {
  store: ChatStore;
  conversations: Pick<ConversationStore, "row" | "hearReading">;
  http: ChatHttp;
  say: (frame: ClientFrame) => boolean;
}

interface Position {
  conversation: ConversationKey;
  seq: number;
}

/** Tells the server how far the reader has read, until the server is known to have heard it. */
export class ReadMarkers {
  readonly #deps: Deps;
  readonly #untold = new Map<string, Position>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The reader has seen everything up to a number. */
  upTo(conversation: ConversationKey, seq: number): void {
    const row = this.#deps.conversations.row(conversation);
    if (!row || (seq <= row.readSeq && !row.markedUnread)) return;
    this.#deps.conversations.hearReading(conversation, seq);
    const name = conversationName(conversation);
    this.#untold.set(name, { conversation, seq });
    this.#deps.store
      .put("meta", [[prefix + name, JSON.stringify({ conversation, seq })]])
      .catch(ignore);
    // A connection that is no longer there takes words as well: only the answer counts.
    this.#deps.say({ t: "read", conversation, seq });
  }

  /** The server knows that the reader has come so far. */
  heard(conversation: ConversationKey, seq: number): void {
    const name = conversationName(conversation);
    const position = this.#untold.get(name);
    if (!position || position.seq > seq) return;
    this.#untold.delete(name);
    this.#deps.store.delete("meta", [prefix + name]).catch(ignore);
  }

  /** Says what the server may not have heard, one after the other: a whole day without a network may be waiting. */
  async tellUntold(): Promise<void> {
    for (const position of this.#untold.values()) await this.#tell(position);
  }

  /** What was left untold when the page was closed. */
  async restore(): Promise<void> {
    const kept = await this.#deps.store.all("meta", { first: prefix, last: `${prefix}\uFFFF` });
    for (const text of kept) {
      // Written by `upTo`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const position = JSON.parse(text) as Position;
      this.#untold.set(conversationName(position.conversation), position);
    }
  }

  async #tell({ conversation, seq }: Position): Promise<void> {
    const { conversations, http } = this.#deps;
    try {
      // What the reader put the mark back on since is not read again.
      if (!conversations.row(conversation)?.markedUnread) {
        await http.post(path, { json: { conversation, seq } });
        conversations.hearReading(conversation, seq);
      }
    } catch (error) {
      // A conversation the reader was put out of has no position any more.
      if (!isRefusal(error)) return;
    }
    this.heard(conversation, seq);
  }
}

function ignore(): void {}
