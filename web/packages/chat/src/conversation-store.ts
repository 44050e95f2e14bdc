import { Subject } from "@gerai/api/device";
import type { Clock, Observable } from "@gerai/api/device";
import { byListOrder, withChange, withMessage, withReading } from "./conversation-order";
import { allPages } from "./pages";
import { settingScope } from "./settings";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type {
  ChatHttp,
  ChatSetting,
  ConversationInfo,
  ConversationKey,
  WireMessage,
} from "./types";

const base = "/v3/im/front/conversation";
const nowKey = "conversations.now";
/** Rows to fetch again that are named within this time are fetched together. */
const gatherMs = 50;
/** When more rows than this change at once, the whole list is read again. */
const rowsOneByOne = 10;

/** So long a row that was taken out of the list can be brought back. */
export const undoMs = 6000;

/** A row as the device keeps it. */
interface KeptRow extends ConversationInfo {
  /** When it was taken out of the list, until the server has said how it stands. */
  hiddenAt?: number | undefined;
}

interface Deps {
  http: ChatHttp;
  store: ChatStore;
  clock: Clock;
  userId: string;
}

/** The conversation list, as the server has it and as live news change it. */
export class ConversationStore {
  readonly #deps: Deps;
  readonly #rows = new Map<string, KeptRow>();
  readonly #list = new Subject<readonly ConversationInfo[] | null>(null);
  readonly #stale = new Map<string, ConversationKey>();
  readonly #heldDrafts = new Map<string, string>();
  #gathering = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The rows in their order; null until the device or the server has told them. */
  get list(): Observable<readonly ConversationInfo[] | null> {
    return this.#list;
  }

  /** One row, in the list or not. */
  row(key: ConversationKey): ConversationInfo | undefined {
    return this.#rows.get(conversationName(key));
  }

  /** A row by the name of its conversation. */
  named(name: string): ConversationInfo | undefined {
    return this.#rows.get(name);
  }

  /** What the device remembers. */
  async restore(): Promise<void> {
    const kept = await this.#deps.store.all("conversations");
    if (kept.length > 0) this.#take(kept, false);
  }

  /** As of when the device knows the rows, by the server's clock; undefined when it knows none. */
  async knownSince(): Promise<string | undefined> {
    return await this.#deps.store.get("meta", nowKey);
  }

  /** Asks for the rows that moved since the last time, or for all; tells which they are. */
  async catchUp(whole = false): Promise<readonly ConversationInfo[]> {
    const { http, store } = this.#deps;
    const since = whole ? undefined : await this.knownSince();
    const query = since ? { since: Date.parse(since) } : {};
    const before = this.#lastSeqs();
    const answer = await allPages((after) =>
      http.get(`${base}/list`, { query: { ...query, after } }),
    );
    if (!since) await this.#dropUnlisted(answer.list);
    this.#hearAnswer(answer.list, before);
    await store.put("meta", [[nowKey, answer.now]]);
    return answer.list;
  }

  /** A message was said. */
  hear(message: WireMessage): void {
    const row = this.row(message.conversation);
    if (row) this.#take([withMessage(row, message, this.#deps.userId)], true);
    // What only the server can count: something came before it, or was said by the reader while other words waited.
    const next = row && message.seq <= row.lastSeq + 1;
    const own = message.from === this.#deps.userId;
    if (!next || (own && row.readSeq < row.lastSeq)) this.refreshSoon(message.conversation);
  }

  /** A message was recalled, edited or reacted to. */
  hearChange(message: WireMessage): void {
    const row = this.row(message.conversation);
    if (!row) return;
    this.#take([withChange(row, message)], true);
    // What is recalled no longer waits to be read; only the server can count that.
    if (message.state === "recalled" && message.seq > row.readSeq)
      this.refreshSoon(message.conversation);
  }

  /** The reader has read up to a number, here or on another device. */
  hearReading(key: ConversationKey, seq: number): void {
    const row = this.row(key);
    if (!row || (seq <= row.readSeq && !row.markedUnread)) return;
    const read = withReading(row, seq);
    this.#take([read], true);
    if (read.readSeq < read.lastSeq) this.refreshSoon(key);
  }

  /** A setting of a row changed, here or on another device. */
  hearSetting({ scope, settingKey, value }: ChatSetting): void {
    const row = this.#rows.get(settingKey);
    if (!row) return;
    if (scope === settingScope.conversationSilent)
      this.#take([{ ...row, silent: value === "1" }], true);
    if (scope === settingScope.conversationTop)
      this.#take([{ ...row, top: Number(value) || 0 }], true);
    if (scope === settingScope.conversationDraft) this.#take([{ ...row, draft: value }], true);
  }

  /** Changes a row before the server has agreed. */
  change(key: ConversationKey, change: Partial<ConversationInfo>): void {
    const row = this.row(key);
    if (row) this.#take([{ ...row, ...change }], true);
  }

  /** Takes a row out of sight; the server is told when nobody has brought it back. */
  hide(key: ConversationKey): void {
    const row = this.row(key);
    if (row) this.#take([{ ...row, removed: true, hiddenAt: this.#deps.clock.now() }], true);
  }

  /** Tells the server of rows that were taken out and whose page did not live to tell. */
  tellHidden(): void {
    const now = this.#deps.clock.now();
    for (const { conversation, removed, hiddenAt = Infinity } of this.#rows.values()) {
      if (removed && hiddenAt + undoMs < now) this.remove(conversation).catch(() => undefined);
    }
  }

  /** Shows this draft whatever the server says of it, until it has been saved there. */
  holdDraft(name: string, draft: string): void {
    this.#heldDrafts.set(name, draft);
    const row = this.#rows.get(name);
    if (row) this.#take([row], true);
  }

  /** The server has the draft, and may change it again. */
  releaseDraft(name: string): void {
    this.#heldDrafts.delete(name);
  }

  /** Puts the mark of something unread back, on all devices. */
  async markUnread(key: ConversationKey): Promise<void> {
    await this.#act("markUnread", key, { markedUnread: true });
  }

  /** Counts everything in all conversations as read, on all devices. */
  async readAll(): Promise<void> {
    const before = [...this.#rows.values()].filter(
      ({ lastSeq, readSeq, markedUnread }) => lastSeq > readSeq || markedUnread,
    );
    const read = before.map((row) => withReading(row, row.lastSeq));
    this.#take(read, true);
    try {
      await this.#deps.http.post(`${base}/readAll`, null);
    } catch (error) {
      // What has moved meanwhile stands as it was told.
      const untouched = before.filter((row, at) => this.row(row.conversation) === read[at]);
      this.#take(untouched, true);
      throw error;
    }
  }

  /** Takes a conversation out of the list until something new is said. */
  async remove(key: ConversationKey, clear = false): Promise<void> {
    await this.#act("remove", key, { removed: true }, { clear });
    this.#forgetHiding(key);
  }

  /** Empties a conversation for this reader. */
  async clear(key: ConversationKey): Promise<void> {
    await this.#act("clear", key, { lastMessage: null });
  }

  /** Fetches a row again, together with others named at about the same time. */
  refreshSoon(key: ConversationKey): void {
    this.#stale.set(conversationName(key), key);
    if (this.#gathering) return;
    this.#gathering = true;
    this.#deps.clock.after(gatherMs, () => {
      this.#gathering = false;
      // Whatever fails now is read when the connection is made again.
      this.#refreshStale().catch(() => undefined);
    });
  }

  async #refreshStale(): Promise<void> {
    const stale = [...this.#stale.values()];
    this.#stale.clear();
    if (stale.length > rowsOneByOne) {
      await this.catchUp(true);
      return;
    }
    await Promise.all(stale.map((key) => this.refresh(key)));
  }

  /** Fetches one row again. */
  async refresh(key: ConversationKey): Promise<ConversationInfo> {
    const before = this.#lastSeqs();
    const row = await this.#deps.http.get(`${base}/info`, {
      query: { ...key },
    });
    this.#hearAnswer([row], before);
    return row;
  }

  #lastSeqs(): ReadonlyMap<string, number> {
    return new Map([...this.#rows].map(([name, { lastSeq }]) => [name, lastSeq]));
  }

  /** Takes rows as the server told them; one that news have overtaken on the way is asked for again. */
  #hearAnswer(rows: readonly ConversationInfo[], before: ReadonlyMap<string, number>): void {
    const overtaken = rows.filter((row) => {
      const name = conversationName(row.conversation);
      const lastSeq = this.#rows.get(name)?.lastSeq ?? 0;
      return row.lastSeq < lastSeq && (before.get(name) ?? 0) < lastSeq;
    });
    this.#take(
      rows.filter((row) => !overtaken.includes(row)),
      true,
    );
    for (const { conversation } of overtaken) this.refreshSoon(conversation);
  }

  /** A whole list has every row there is; others are gone, from the device as well. */
  async #dropUnlisted(list: readonly ConversationInfo[]): Promise<void> {
    const listed = new Set(list.map(({ conversation }) => conversationName(conversation)));
    const { store } = this.#deps;
    const gone = (await store.keys("conversations")).filter((name) => !listed.has(name));
    for (const name of gone) this.#rows.delete(name);
    await store.delete("conversations", gone);
  }

  async #act(
    call: "markUnread" | "remove" | "clear",
    key: ConversationKey,
    change: Partial<ConversationInfo>,
    more: object = {},
  ): Promise<void> {
    const before = this.row(key);
    this.change(key, change);
    try {
      await this.#deps.http.post(`${base}/${call}`, { json: { conversation: key, ...more } });
      if (call === "clear") this.refreshSoon(key);
    } catch (error) {
      if (before) this.#take([before], true);
      throw error;
    }
  }

  #forgetHiding(key: ConversationKey): void {
    const row = this.#rows.get(conversationName(key));
    if (row) this.#take([{ ...row, hiddenAt: undefined }], true);
  }

  #take(told: readonly KeptRow[], keep: boolean): void {
    const rows = told.map((row) => this.#withHeldDraft(row));
    for (const row of rows) this.#rows.set(conversationName(row.conversation), row);
    const shown = [...this.#rows.values()].filter((row) => !row.removed);
    this.#list.set(shown.toSorted(byListOrder));
    if (!keep) return;
    this.#deps.store
      .put(
        "conversations",
        rows.map((row) => [conversationName(row.conversation), row] as const),
      )
      .catch(() => undefined);
  }

  #withHeldDraft(row: KeptRow): KeptRow {
    const draft = this.#heldDrafts.get(conversationName(row.conversation));
    return draft === undefined ? row : { ...row, draft };
  }
}
