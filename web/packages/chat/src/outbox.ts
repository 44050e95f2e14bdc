import { Subject } from "@gerai/api/device";
import type { Clock, Observable } from "@gerai/api/device";
import { persistOf } from "./content/kind-of";
import { withFile } from "./content/media";
import type { OutboxEntry, OutgoingFile, SendProblem } from "./outbox-entry";
import type { ChatStore } from "./store";
import { conversationName } from "./types";
import type { ClientFrame, Content, ConversationKey, MediaFile, WireMessage } from "./types";

/**
 * Unanswered for so long it is said again, under its name: only the answer may be lost. After the last wait, 20 s in all, the
 * connection is judged dead.
 */
const answerWaitsMs = [5000, 7000, 8000];
/** Waiting for longer, a message is shown as failed; it still goes out when the network is back. */
const failedAfterMs = 60_000;
/** The problem of a message nobody has answered yet. */
const timeout: SendProblem = { code: "timeout", text: "" };

interface Deps {
  store: ChatStore;
  clock: Clock;
  userId: string;
  /** A fresh name for a message, the same for nobody else. */
  randomUuid: () => string;
  say: (frame: ClientFrame) => boolean;
  /** The connection does not do its work. */
  onSilence: () => void;
  /** The server has written a message. */
  onSent: (message: WireMessage) => void;
}

/** What goes with a message: a file, and who alone is to see it. */
interface With {
  file?: OutgoingFile;
  to?: readonly string[];
}

type Ack = { clientUuid: string; uid: string; seq: number; timestamp: string };

/** Messages on their way out: kept over a reload, in their order, each sent until it is answered. */
export class Outbox {
  readonly #deps: Deps;
  readonly #entries = new Subject<readonly OutboxEntry[]>([]);
  /** The message each conversation waits for; the next one follows its answer. */
  readonly #underWay = new Map<string, { uuid: string; cancel: () => void }>();
  #open = false;
  #order = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Everything not yet sent, in the order it was written. */
  get entries(): Observable<readonly OutboxEntry[]> {
    return this.#entries;
  }

  /** Whether nothing is on its way out; what was refused waits for somebody to look. */
  isAtRest(): boolean {
    return this.#entries.get().every(({ problem }) => problem !== null);
  }

  /** What was left when the page was closed. */
  async restore(): Promise<void> {
    const kept = await this.#deps.store.all("outbox");
    const known = new Set(this.#entries.get().map(({ clientUuid }) => clientUuid));
    const left = kept.filter(({ clientUuid }) => !known.has(clientUuid));
    this.#entries.set([...left, ...this.#entries.get()].toSorted(byOrder));
    this.#watchAll();
    this.#sendAll();
  }

  /** Takes a message to be sent; it is on the screen at once, and goes out when its file is there. */
  add(conversation: ConversationKey, content: Content, { file, to = [] }: With = {}): OutboxEntry {
    const now = this.#deps.clock.now();
    this.#order = Math.max(this.#order + 1, now);
    const entry: OutboxEntry = {
      clientUuid: this.#deps.randomUuid(),
      conversation,
      content,
      createdAt: now,
      order: this.#order,
      problem: null,
      ...(file ? { file } : {}),
      ...(to.length > 0 ? { to } : {}),
    };
    this.#set([...this.#entries.get(), entry], entry);
    this.#watchFor(entry.clientUuid);
    this.#sendNext(conversation);
    return entry;
  }

  /** Tries a failed message again, under its old name: it cannot come twice. */
  retry(clientUuid: string): void {
    const entry = this.#change(clientUuid, { problem: null });
    if (!entry) return;
    this.#watchFor(clientUuid);
    this.#sendNext(entry.conversation);
  }

  /** Gives a message up. */
  discard(clientUuid: string): void {
    const entry = this.#find(clientUuid);
    if (!entry) return;
    this.#entries.set(this.#entries.get().filter((other) => other !== entry));
    this.#deps.store.delete("outbox", [clientUuid]).catch(ignore);
    this.#done(entry);
  }

  /** Somebody listens: whatever waits goes out now. */
  open(): void {
    this.#open = true;
    for (const entry of this.#entries.get()) {
      if (entry.problem?.code === timeout.code) this.#change(entry.clientUuid, { problem: null });
    }
    this.#sendAll();
  }

  /** The connection is gone; what was under way goes out again on the next one. */
  close(): void {
    this.#open = false;
    for (const { cancel } of this.#underWay.values()) cancel();
    this.#underWay.clear();
    this.#watchAll();
  }

  /** The file of a message has begun to travel. */
  uploading({ clientUuid, file }: OutboxEntry, uploadId: string): void {
    if (file) this.#change(clientUuid, { file: { ...file, uploadId } });
  }

  /** The file of a message has arrived: now the message itself goes out. */
  uploaded(clientUuid: string, file: MediaFile): void {
    const entry = this.#find(clientUuid);
    if (!entry) return;
    this.#change(clientUuid, { content: withFile(entry.content, file) });
    this.#watchFor(clientUuid);
    this.#sendNext(entry.conversation);
  }

  /** Nobody answered for too long; it is tried again with the next connection. */
  giveUpForNow(clientUuid: string): void {
    this.refuse(clientUuid, timeout);
  }

  /** The server has written a message. */
  acknowledge({ clientUuid, uid, seq, timestamp }: Ack): void {
    const entry = this.#find(clientUuid);
    if (!entry) return;
    this.#deps.onSent({
      uid,
      seq,
      timestamp,
      clientUuid,
      conversation: entry.conversation,
      from: this.#deps.userId,
      content: entry.content,
      ...(entry.to ? { to: [...entry.to] } : {}),
      persist: persistOf(entry.content.type),
      state: "sent",
      change: 0,
    });
  }

  /** A message of this device was seen in the log: whatever became of its answer, it is sent. */
  confirm(clientUuid: string): void {
    this.discard(clientUuid);
  }

  /** The server will not write a message. */
  refuse(clientUuid: string, problem: SendProblem): void {
    const entry = this.#change(clientUuid, { problem });
    if (entry) this.#done(entry);
  }

  #sendAll(): void {
    for (const { conversation } of this.#entries.get()) this.#sendNext(conversation);
  }

  #sendNext(conversation: ConversationKey): void {
    const name = conversationName(conversation);
    if (!this.#open || this.#underWay.has(name)) return;
    const next = this.#entries
      .get()
      .find((entry) => isReady(entry) && conversationName(entry.conversation) === name);
    if (!next) return;
    const { clientUuid, content, to } = next;
    const only = to ? { to: [...to] } : {};
    const frame: ClientFrame = { t: "send", conversation, clientUuid, content, ...only };
    if (this.#deps.say(frame)) this.#awaitAnswer(name, frame, clientUuid, 0);
  }

  #awaitAnswer(name: string, frame: ClientFrame, uuid: string, waits: number): void {
    const wait = answerWaitsMs[waits];
    if (wait === undefined) {
      this.#deps.onSilence();
      return;
    }
    const cancel = this.#deps.clock.after(wait, () => {
      const last = waits + 1 === answerWaitsMs.length;
      if (last || this.#deps.say(frame)) this.#awaitAnswer(name, frame, uuid, waits + 1);
    });
    this.#underWay.set(name, { uuid, cancel });
  }

  #done({ clientUuid, conversation }: OutboxEntry): void {
    const name = conversationName(conversation);
    const waiting = this.#underWay.get(name);
    if (waiting?.uuid === clientUuid) {
      waiting.cancel();
      this.#underWay.delete(name);
    }
    this.#sendNext(conversation);
  }

  #watchAll(): void {
    for (const { clientUuid, problem } of this.#entries.get()) {
      if (!problem) this.#watchFor(clientUuid);
    }
  }

  #watchFor(clientUuid: string): void {
    this.#deps.clock.after(failedAfterMs, () => {
      // With a connection it is its turn soon, and a silent one is given up long before; a large file takes its time.
      if (this.#open || this.#find(clientUuid)?.problem !== null) return;
      this.#change(clientUuid, { problem: timeout });
    });
  }

  #find(clientUuid: string): OutboxEntry | undefined {
    return this.#entries.get().find((entry) => entry.clientUuid === clientUuid);
  }

  #change(
    clientUuid: string,
    change: Partial<Pick<OutboxEntry, "problem" | "content" | "file">>,
  ): OutboxEntry | undefined {
    const entry = this.#find(clientUuid);
    if (!entry) return undefined;
    const changed = { ...entry, ...change };
    this.#set(
      this.#entries.get().map((other) => (other === entry ? changed : other)),
      changed,
    );
    return changed;
  }

  #set(entries: readonly OutboxEntry[], changed: OutboxEntry): void {
    this.#entries.set(entries);
    this.#deps.store.put("outbox", [[changed.clientUuid, changed]]).catch(ignore);
  }
}

/** Whether the file of a message still has to reach the server. */
export function awaitsFile({ file, content }: OutboxEntry): boolean {
  return file !== undefined && !content.fileId;
}

/** What comes after a large file need not wait for it. */
function isReady(entry: OutboxEntry): boolean {
  return !entry.problem && !awaitsFile(entry);
}

function byOrder(one: OutboxEntry, other: OutboxEntry): number {
  return one.order - other.order;
}

function ignore(): void {}
