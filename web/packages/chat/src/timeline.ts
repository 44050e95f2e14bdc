import { Subject } from "@gerai/api/device";
import type { Observable } from "@gerai/api/device";
import type { ConversationStore } from "./conversation-store";
import { lastKept, merged, pageAfter, pageBefore } from "./kept-pages";
import type { LocalExtras } from "./local-extras";
import { outgoingMessage, sentMessage, statusOf } from "./message";
import type { ChatMessage } from "./message";
import type { LogNews, MessageLog } from "./message-log";
import type { Outbox } from "./outbox";
import { readSpan } from "./receipt-store";
import type { ReadSpan, ReceiptStore } from "./receipt-store";
import { conversationName, sameConversation } from "./types";
import type { ConversationInfo, ConversationKey, WireMessage } from "./types";

/** Messages of one page, by the specification. */
export const pageSize = 20;
/** Shown at once when the device has them: more than a screen. */
const firstShown = 2 * pageSize;
/** Whoever goes on reading gets more at a time, up to this. */
const largestStep = 4 * pageSize;
/** So many messages a window holds; growing further at one end, it lets go of the other. */
const windowSize = 400;

/** What a conversation's screen shows. */
export interface TimelineState {
  /** Oldest first; what is on its way out comes last. */
  messages: readonly ChatMessage[];
  /** Whether there is more before the first and after the last of them. */
  hasOlder: boolean;
  hasNewer: boolean;
  loading: "first" | "older" | "newer" | null;
  /** Why the last reading failed. */
  error: unknown;
  /** Something the reader asked for is missing; `retry` asks again. */
  failed: boolean;
}

/** What a window works with. */
export interface TimelineDeps {
  userId: string;
  conversation: ConversationKey;
  conversations: ConversationStore;
  log: MessageLog;
  outbox: Outbox;
  extras: LocalExtras;
  receipts: ReceiptStore;
}

/** A window onto a conversation: a part without gaps that grows at both ends. */
export class Timeline {
  readonly #deps: TimelineDeps;
  readonly name: string;
  readonly #state = new Subject<TimelineState>({
    messages: [],
    hasOlder: false,
    hasNewer: false,
    loading: "first",
    error: null,
    failed: false,
  });
  #window: readonly WireMessage[] = [];
  /** The numbers the window speaks about; it may reach beyond its first and last message. */
  #first = 0;
  #last = 0;
  /** Said while the window was being opened or on its way to the newest. */
  #heard: WireMessage[] = [];
  readonly #drawn = new WeakMap<WireMessage, ChatMessage>();
  #end: readonly (() => void)[] = [];
  #turn = 0;
  /** How many messages the window grows by next. */
  #step = pageSize;
  /** The number it was opened around. */
  #place: number | undefined;
  #again: () => void = () => undefined;

  constructor(deps: TimelineDeps) {
    this.#deps = deps;
    this.name = conversationName(deps.conversation);
  }

  /** What to show. */
  get state(): Observable<TimelineState> {
    return this.#state;
  }

  /** Follows the conversation, from its newest message or from around a number. */
  open(around?: number): void {
    const { conversations, conversation, extras, log, outbox, receipts } = this.#deps;
    if (this.#end.length === 0) {
      this.#end = [
        log.subscribe((news) => this.#hear(news)),
        outbox.entries.subscribe(() => this.#show({})),
        // What was read is another status.
        conversations.list.subscribe(() => this.#show({})),
        receipts.of(conversation).subscribe(() => this.#show({})),
        extras.notes.subscribe(() => this.#show({})),
      ];
    }
    this.#step = pageSize;
    this.#place = around;
    this.#again = () => this.open(around);
    this.#run("first", async (turn) =>
      around === undefined ? await this.#openNewest(turn) : await this.#openAround(around, turn),
    );
  }

  /** Stops following. */
  close(): void {
    this.#turn += 1;
    for (const end of this.#end) end();
    this.#end = [];
  }

  /** Shows the page before the first message. */
  loadOlder(): void {
    const { hasOlder, loading } = this.#state.get();
    if (!hasOlder || loading) return;
    this.#again = () => this.loadOlder();
    this.#run("older", async (turn) => {
      const { log } = this.#deps;
      const older = await pageBefore(log, this.#info(), this.#first, this.#step);
      if (turn !== this.#turn) return;
      const grown = [...older.list, ...this.#window];
      this.#window = grown.slice(0, windowSize);
      this.#first = older.first;
      const cut = grown.length > windowSize;
      if (cut) this.#last = this.#window.at(-1)?.seq ?? this.#last;
      this.#grew();
      this.#show({ hasOlder: older.more, ...(cut ? { hasNewer: true } : {}) });
    });
  }

  /** Shows the page after the last message. */
  loadNewer(): void {
    const { hasNewer, loading } = this.#state.get();
    if (!hasNewer || loading) return;
    this.#again = () => this.loadNewer();
    this.#run("newer", async (turn) => {
      const { log } = this.#deps;
      const newer = await pageAfter(log, this.#info(), this.#last, this.#step);
      if (turn !== this.#turn) return;
      const grown = merged(this.#window, newer.list);
      this.#window = grown.slice(-windowSize);
      this.#last = newer.list.at(-1)?.seq ?? this.#last;
      const cut = grown.length > windowSize;
      if (cut) this.#first = this.#window[0]?.seq ?? this.#first;
      this.#grew();
      this.#show({ hasNewer: newer.more, ...(cut ? { hasOlder: true } : {}) });
    });
  }

  /** Asks again for what could not be read. */
  retry(): void {
    this.#again();
  }

  /** Goes to the newest message, from wherever the window is. */
  toNewest(): void {
    if (this.#state.get().hasNewer) this.open();
  }

  /** Reads the newest again: something may have passed unseen. */
  refresh(): void {
    if (this.#end.length > 0 && !this.#state.get().hasNewer) this.open();
  }

  /** Takes messages off the screen that were deleted for their reader, wherever the window is. */
  drop(seqs: readonly number[]): void {
    const gone = new Set(seqs);
    this.#window = this.#window.filter(({ seq }) => !gone.has(seq));
    this.#show({});
    this.#deps.log.forget(this.name, seqs).catch(() => undefined);
  }

  async #openNewest(turn: number): Promise<void> {
    // What is on the screen stays; only an empty one takes what the device has.
    if (this.#window.length === 0 || this.#state.get().hasNewer) await this.#showKept(turn);
    const page = await this.#deps.log.read(this.#info(), {}, firstShown);
    if (turn !== this.#turn) return;
    const first = page.list[0]?.seq ?? 0;
    const touches = this.#window.length > 0 && this.#last >= first - 1;
    // What the device had and the answer does not have any more was deleted elsewhere.
    this.#window = touches
      ? [...this.#window.filter(({ seq }) => seq < first), ...page.list]
      : page.list;
    this.#first = touches ? Math.min(this.#first, first) : first;
    this.#last = Math.max(
      page.list.at(-1)?.seq ?? 0,
      this.#deps.conversations.row(this.#deps.conversation)?.lastSeq ?? 0,
    );
    const older = touches && this.#first < first ? this.#state.get().hasOlder : page.more;
    this.#show({ hasOlder: older, hasNewer: false });
  }

  /** What the device has, before the server is asked. */
  async #showKept(turn: number): Promise<void> {
    const { log } = this.#deps;
    const range = (await log.known(this.name)).ranges.at(-1);
    const from = this.#deps.conversations.row(this.#deps.conversation)?.fromSeq ?? 0;
    if (!range || turn !== this.#turn) return;
    const first = Math.max(range[0], from + 1);
    const kept = await lastKept(log, this.name, [first, range[1]], firstShown);
    if (turn !== this.#turn || kept.length === 0) return;
    this.#window = kept;
    this.#first = kept.length === firstShown ? (kept[0]?.seq ?? first) : first;
    this.#last = range[1];
    this.#show({ hasOlder: this.#first > from + 1, hasNewer: false });
  }

  async #openAround(seq: number, turn: number): Promise<void> {
    const { log } = this.#deps;
    const info = this.#info();
    const [before, after] = await Promise.all([
      log.read(info, { before: seq + 1 }, pageSize),
      log.read(info, { after: seq }, pageSize),
    ]);
    if (turn !== this.#turn) return;
    this.#window = [...before.list, ...after.list];
    this.#first = before.list[0]?.seq ?? seq;
    this.#last = after.list.at(-1)?.seq ?? seq;
    this.#show({ hasOlder: before.more, hasNewer: after.more });
  }

  #grew(): void {
    this.#step = Math.min(2 * this.#step, largestStep);
  }

  #hear({ conversation, messages }: LogNews): void {
    if (!sameConversation(conversation, this.#deps.conversation)) return;
    // While it is being found out where the newest is, it is not known whether they follow.
    const { loading } = this.#state.get();
    if (loading === "first" || loading === "newer") this.#heard.push(...messages);
    else this.#admit(messages);
  }

  /** Takes what lies in the window or, when it reaches to the newest, follows it. */
  #admit(messages: readonly WireMessage[]): void {
    const { hasNewer } = this.#state.get();
    const within = messages.filter(
      ({ seq }) => seq >= this.#first && (seq <= this.#last || !hasNewer),
    );
    if (within.length === 0) return;
    this.#window = merged(this.#window, within);
    this.#last = Math.max(this.#last, within.at(-1)?.seq ?? 0);
    this.#show({});
  }

  #info(): Pick<ConversationInfo, "conversation" | "lastChange" | "fromSeq"> {
    const { conversations, conversation } = this.#deps;
    return conversations.row(conversation) ?? { conversation, lastChange: 0, fromSeq: 0 };
  }

  /** Only the latest asking counts; one that fails leaves what is shown. */
  #run(
    loading: NonNullable<TimelineState["loading"]>,
    work: (turn: number) => Promise<void>,
  ): void {
    this.#turn += 1;
    const turn = this.#turn;
    this.#show({ loading, error: null, failed: false });
    work(turn)
      .then(() => this.#settle(turn, null))
      .catch((error: unknown) => this.#settle(turn, error));
  }

  #settle(turn: number, error: unknown): void {
    if (turn !== this.#turn) return;
    // Only what the device has of the newest messages is worth showing without the server.
    const { loading } = this.#state.get();
    const enough = loading === "first" && this.#place === undefined && this.#window.length > 0;
    this.#show({ loading: null, error, failed: error !== null && !enough });
    const heard = this.#heard;
    this.#heard = [];
    this.#admit(heard);
  }

  #show(change: Partial<TimelineState>): void {
    const state = { ...this.#state.get(), ...change };
    const { conversation, receipts } = this.#deps;
    const read = readSpan(receipts.of(conversation).get());
    const stored = this.#window.filter(({ persist }) => persist > 0);
    const sent = stored.map((wire) => this.#shown(wire, read));
    const there = new Set(sent.map(({ key }) => key));
    const outgoing = state.hasNewer ? [] : this.#outgoing();
    const messages = [...sent, ...outgoing.filter(({ key }) => !there.has(key))];
    // The same list as long as nothing in it is another: what is drawn from it need not be drawn again.
    const same =
      messages.length === state.messages.length &&
      messages.every((message, index) => message === state.messages[index]);
    this.#state.set({ ...state, messages: same ? state.messages : messages });
  }

  #outgoing(): ChatMessage[] {
    const { outbox, userId } = this.#deps;
    return outbox.entries
      .get()
      .filter((entry) => conversationName(entry.conversation) === this.name)
      .map((entry) => outgoingMessage(entry, userId));
  }

  /** The same object as long as the message is the same: rows redraw only when they change. */
  #shown(wire: WireMessage, readByOthers: ReadSpan): ChatMessage {
    const { conversations, conversation, extras, userId } = this.#deps;
    const readSeq = conversations.row(conversation)?.readSeq ?? 0;
    const looking = { userId, readSeq, readByOthers, extra: extras.notes.get().get(wire.uid) };
    const known = this.#drawn.get(wire);
    const same = known?.status === statusOf(wire, looking);
    if (known && same && known.localExtra === (looking.extra ?? "")) return known;
    const made = sentMessage(wire, looking);
    this.#drawn.set(wire, made);
    return made;
  }
}
