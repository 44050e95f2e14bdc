import { contentCode } from "./content/kinds";
import { addRange, headOf, nothingKnown, rangeAt, withoutRange } from "./known-ranges";
import type { Known, SeqRange } from "./known-ranges";
import { messageKey, messageSpan } from "./store";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ChatHttp, ConversationInfo, ConversationKey, WireMessage } from "./types";

/** Most messages one call brings. */
const largestPage = 1000;
/** A hole up to this size is filled at once; a larger one when somebody scrolls there. */
const filledAtOnce = 10_000;

interface Page {
  list: WireMessage[];
  more: boolean;
}

/** What became known about a conversation. */
export interface LogNews {
  conversation: ConversationKey;
  messages: readonly WireMessage[];
}

/** The messages of all conversations, as far as this device knows them. */
export class MessageLog {
  readonly #http: ChatHttp;
  readonly #store: ChatStore;
  /** What concerns one conversation happens one after the other. */
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<(news: LogNews) => void>();

  constructor(http: ChatHttp, store: ChatStore) {
    this.#http = http;
    this.#store = store;
  }

  /** Tells whenever messages come or change. */
  subscribe(listener: (news: LogNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Which part of a conversation is on the device. */
  async known(name: string): Promise<Known> {
    // Asked of the store each time: another window of the app lets go of messages as well.
    return (await this.#store.get("known", name)) ?? nothingKnown;
  }

  /** Messages on the device, oldest first; none where some of these numbers are not there any more. */
  async kept(name: string, first: number, last: number): Promise<WireMessage[]> {
    // Whoever has cleared a conversation may see nothing of what is kept; browsers refuse to look backwards.
    if (first > last) return [];
    const { known, messages } = await this.#store.readLog(name, [first, last]);
    const range = rangeAt(known.ranges, first);
    return range && last <= range[1] ? messages : [];
  }

  /** A message that was just said. What was missed before it is read first. */
  async hear(message: WireMessage): Promise<void> {
    const { conversation, seq } = message;
    await this.#queued(conversationName(conversation), async (name) => {
      const head = headOf((await this.known(name)).ranges);
      if (head === 0 || seq === head + 1) await this.#take(conversation, [message], [seq, seq]);
      else if (seq <= head) await this.#takeKnown(conversation, [message]);
      else if (!(await this.#fill(conversation, head, seq))) {
        await this.#take(conversation, [message], [seq, seq]);
      }
    });
  }

  /** A message that was recalled, edited or reacted to. */
  async hearChange(message: WireMessage): Promise<void> {
    const { conversation, change } = message;
    await this.#queued(conversationName(conversation), async (name) => {
      const known = await this.known(name);
      if (known.ranges.length === 0) return;
      if (change > known.change + 1) await this.#readChanges(conversation, known.change);
      else await this.#takeChanges(conversation, [message], change);
    });
  }

  /** Voices were listened to by the reader. */
  async hearPlayed(conversation: ConversationKey, seqs: readonly number[]): Promise<void> {
    await this.#queued(conversationName(conversation), async (name) => {
      const kept = await Promise.all(
        seqs.map((seq) => this.#store.get("messages", messageKey(name, seq))),
      );
      const unplayed = kept.flatMap((message) => (message && !message.played ? [message] : []));
      const played = unplayed.map((message) => ({ ...message, played: true }));
      if (played.length > 0) await this.#take(conversation, played, null);
    });
  }

  /** Reads what was missed in a conversation of which something is known. */
  async catchUp({ conversation, lastSeq, lastChange }: ConversationInfo): Promise<void> {
    await this.#queued(conversationName(conversation), async (name) => {
      const { ranges, change } = await this.known(name);
      if (ranges.length === 0) return;
      const head = headOf(ranges);
      if (lastSeq > head) await this.#fill(conversation, head, lastSeq);
      if (lastChange > change) await this.#readChanges(conversation, change);
    });
  }

  /**
   * Reads a page from the server: before a number, after one, or the newest. Messages on the device
   * that are missing in the answer have been deleted elsewhere.
   */
  async read(
    info: Pick<ConversationInfo, "conversation" | "lastChange">,
    where: { before?: number; after?: number },
    count: number,
  ): Promise<Page> {
    return await this.#queued(conversationName(info.conversation), async (name) => {
      const page = await this.#page(info.conversation, where, count);
      const range = coveredBy(page, where);
      if (range) {
        await this.#dropMissing(name, page.list, range);
        const list = await this.#take(info.conversation, page.list, range, info.lastChange);
        return { ...page, list };
      }
      return page;
    });
  }

  /** Forgets messages that were deleted for their reader; nothing that is told of them later brings them back. */
  async forget(name: string, seqs: readonly number[]): Promise<void> {
    await this.#queued(name, async () => await this.#erase(name, seqs));
  }

  /** Forgets a whole conversation. */
  async forgetAll(name: string): Promise<void> {
    await this.#store.delete("known", [name]);
    await this.#store.deleteSpan("messages", messageSpan(name, 0, Number.MAX_SAFE_INTEGER));
  }

  /** Lets go of numbers on the device; the server has them still. */
  async release(name: string, numbers: SeqRange): Promise<void> {
    const without = (known: Known) => ({ ...known, ranges: withoutRange(known.ranges, numbers) });
    if (await this.#store.changeLog(name, { drop: numbers }, without)) return;
    // A full device cannot even write that down: until there is room, nothing at all is known.
    const known = without(await this.known(name));
    await this.#store.delete("known", [name]);
    await this.#store.deleteSpan("messages", messageSpan(name, ...numbers));
    await this.#store.changeLog(name, {}, ({ ranges, change }) => ({
      ranges: known.ranges.reduce(addRange, ranges),
      change: Math.max(known.change, change),
    }));
  }

  async #queued<Result>(name: string, work: (name: string) => Promise<Result>): Promise<Result> {
    const before = this.#queues.get(name) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(async () => await work(name));
    this.#queues.set(name, mine);
    return await mine;
  }

  /** Reads everything from after one number up to another; false when that is too much at once. */
  async #fill(conversation: ConversationKey, head: number, target: number): Promise<boolean> {
    if (target - head > filledAtOnce) return false;
    let after = head;
    for (let more = true; more;) {
      const page = await this.#page(conversation, { after }, largestPage);
      more = page.more;
      // Numbers this reader may not see are known to be nobody's, once a page has passed them.
      const last = more ? (page.list.at(-1)?.seq ?? after) : Math.max(target, lastOf(page, after));
      await this.#take(conversation, page.list, [after + 1, last]);
      after = last;
    }
    return true;
  }

  async #readChanges(conversation: ConversationKey, from: number): Promise<void> {
    let since = from;
    for (let more = true; more;) {
      const page: Page = await this.#http.get("/v3/im/front/message/changes", {
        query: { ...conversation, since },
      });
      since = page.list.reduce((latest, { change }) => Math.max(latest, change), since);
      await this.#takeChanges(conversation, page.list, since);
      more = page.more;
    }
  }

  async #takeChanges(
    conversation: ConversationKey,
    messages: readonly WireMessage[],
    change: number,
  ): Promise<void> {
    const name = conversationName(conversation);
    const { ranges } = await this.known(name);
    const known = messages.filter(({ seq }) => rangeAt(ranges, seq));
    await this.#take(conversation, await this.#notErased(name, known), null, change);
  }

  /** A message whose number is behind what is known already. */
  async #takeKnown(conversation: ConversationKey, messages: readonly WireMessage[]): Promise<void> {
    const name = conversationName(conversation);
    await this.#take(conversation, await this.#notErased(name, messages), null);
  }

  /** Without those whose numbers are known and that are not there: their reader has deleted them. */
  async #notErased(name: string, messages: readonly WireMessage[]): Promise<WireMessage[]> {
    const { ranges } = await this.known(name);
    const there = await Promise.all(
      messages.map(
        async ({ seq }) =>
          !rangeAt(ranges, seq) || (await this.#store.get("messages", messageKey(name, seq))),
      ),
    );
    return messages.filter((_, index) => there[index]);
  }

  async #page(
    conversation: ConversationKey,
    where: { before?: number; after?: number },
    count: number,
  ): Promise<Page> {
    return await this.#http.get("/v3/im/front/message/history", {
      query: { ...conversation, ...where, count },
    });
  }

  async #take(
    conversation: ConversationKey,
    news: readonly WireMessage[],
    range: SeqRange | null,
    change = 0,
  ): Promise<WireMessage[]> {
    const name = conversationName(conversation);
    const messages = await this.#withPlayed(name, news);
    const writing = this.#store.changeLog(name, { put: messages }, (before) => ({
      ranges: range ? addRange(before.ranges, range) : before.ranges,
      // What is read first is as it is now; later changes are told one by one.
      change:
        before.ranges.length === 0 || !range ? Math.max(before.change, change) : before.change,
    }));
    for (const listener of this.#listeners) listener({ conversation, messages });
    // A full device has not got them: they are shown now and asked for again another time.
    if (!(await writing)) {
      await this.#store.changeLog(name, {}, (known) => ({
        ...known,
        ranges: messages.map(single).reduce(withoutRange, known.ranges),
      }));
    }
    return messages;
  }

  /**
   * What was listened to stays so: a change is told to all readers alike and does not say it, and the
   * server may not have been told yet.
   */
  async #withPlayed(name: string, messages: readonly WireMessage[]): Promise<WireMessage[]> {
    return await Promise.all(
      messages.map(async (message) => {
        if (message.content.type !== contentCode.voice || message.played) return message;
        const known = (await this.#store.get("messages", messageKey(name, message.seq)))?.played;
        return known === undefined ? message : { ...message, played: known };
      }),
    );
  }

  async #erase(name: string, seqs: readonly number[]): Promise<void> {
    await this.#store.delete(
      "messages",
      seqs.map((seq) => messageKey(name, seq)),
    );
  }

  async #dropMissing(name: string, list: readonly WireMessage[], range: SeqRange): Promise<void> {
    const there = new Set(list.map(({ seq }) => seq));
    const kept = await this.#store.all("messages", messageSpan(name, ...range));
    const gone = kept.filter(({ seq }) => !there.has(seq)).map(({ seq }) => seq);
    if (gone.length > 0) await this.#erase(name, gone);
  }
}

/** The numbers an answer speaks about; none when it is empty and has no bound. */
function coveredBy(page: Page, where: { before?: number; after?: number }): SeqRange | null {
  const first = page.list[0]?.seq;
  const last = page.list.at(-1)?.seq;
  if (where.after !== undefined) return last === undefined ? null : [where.after + 1, last];
  const end = where.before === undefined ? last : where.before - 1;
  if (end === undefined || end < 1) return null;
  const start = page.more ? first : 1;
  return start === undefined ? null : [start, end];
}

function lastOf(page: Page, otherwise: number): number {
  return page.list.at(-1)?.seq ?? otherwise;
}

function single({ seq }: WireMessage): SeqRange {
  return [seq, seq];
}
