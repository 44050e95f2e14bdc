import type { Locks } from "../session-tokens";
import type { Schemas } from "../types";
import type { KeptDeed, NewDeed } from "./deed";
import type { DeedStore } from "./deed-store";
import { Subject } from "./observable";
import type { Observable } from "./observable";
import type { Clock, DeviceWatch } from "./platform";
import { retryWait } from "./waits";

/** What the server takes at once. */
const mostAtOnce = 50;
/** One window of the app sends at a time. */
const lock = "gerai.deeds";

/** What became of a deed. */
export type DeedAnswer = Schemas["DeedAnswer"];

/** Hands deeds to the server as their owner; the answers come in the same order. */
export type SendDeeds = (deeds: readonly KeptDeed[]) => Promise<readonly DeedAnswer[]>;

/** Lets the other windows of the app know that something changed. */
export interface DeedNews {
  tell: (answers: readonly DeedAnswer[]) => void;
  hear: (listener: (answers: readonly DeedAnswer[]) => void) => () => void;
}

export interface DeedQueueOptions {
  /** Whose deeds these are: nobody else's are looked at. */
  userId: string;
  store: DeedStore;
  send: SendDeeds;
  clock: Clock;
  watch: DeviceWatch;
  locks: Locks | null;
  news: DeedNews | null;
  /** A fresh name, the same for nobody else. */
  randomId: () => string;
  /** The calendar day where the device is. */
  day: (at: number) => string;
  /** Told of each deed that was answered, in this window or another. */
  onAnswer: (deed: KeptDeed, answer: DeedAnswer) => void;
  /** Whether sending must wait for somebody to sign in. */
  isOver: (error: unknown) => boolean;
}

/** What one person did on this device and the server does not know yet: kept, in order, sent until it is answered. */
export class DeedQueue {
  readonly #options: DeedQueueOptions;
  readonly #waiting = new Subject<readonly KeptDeed[]>([]);
  #latest = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #busy = false;
  #again = false;
  #running = false;
  #cancelWait: () => void = () => undefined;
  #leave: (() => void)[] = [];

  constructor(options: DeedQueueOptions) {
    this.#options = options;
  }

  /** Everything not yet done, in its order; what was refused among it. */
  get waiting(): Observable<readonly KeptDeed[]> {
    return this.#waiting;
  }

  get userId(): string {
    return this.#options.userId;
  }

  /** Reads what was left, sends it, and goes on sending until it is stopped. */
  async start(): Promise<void> {
    const { watch, news } = this.#options;
    this.#running = true;
    this.#leave = [
      watch.subscribe((what) => {
        if (what === "online" || what === "visible") this.wake();
      }),
    ];
    if (news) this.#leave.push(news.hear((answers) => this.#heard(answers)));
    await this.#look();
    this.wake();
  }

  stop(): void {
    this.#running = false;
    this.#cancelWait();
    for (const leave of this.#leave) leave();
    this.#leave = [];
  }

  /** Keeps a deed; it is safe once this settles, and goes out as soon as somebody listens. */
  async add(deed: NewDeed): Promise<KeptDeed> {
    const { news } = this.#options;
    const kept = await this.#inTurn(() => this.#keep(deed));
    news?.tell([]);
    this.wake();
    return kept;
  }

  async #keep(deed: NewDeed): Promise<KeptDeed> {
    const { clock, userId, randomId, day, store } = this.#options;
    const before = await store.of(userId);
    const same = before.filter(({ document }) => document === deed.document);
    const now = clock.now();
    this.#latest = Math.max(now, this.#latest + 1, ...before.map((one) => one.capturedAt + 1));
    const kept: KeptDeed = {
      ...deed,
      key: randomId(),
      userId,
      capturedAt: this.#latest,
      day: day(now),
      place: Math.max(0, ...same.map(({ place }) => place)) + 1,
      problem: null,
    };
    await store.put(kept);
    if (deed.replaces) await store.delete(same.map(({ key }) => key));
    await this.#read();
    return kept;
  }

  /** Sends a refused deed again, under its old name: it cannot be done twice. */
  async retry(key: string): Promise<void> {
    const deed = this.#find(key);
    if (deed?.problem) await this.#options.store.put({ ...deed, problem: null });
    await this.#look();
    this.wake();
  }

  /**
   * Sends a refused deed again as it was mended, under its old name and time: a refusal left nothing behind on the server.
   * Says whether it was still there to be mended.
   */
  async mend(key: string, mended: Pick<NewDeed, "payload" | "shown">): Promise<boolean> {
    const deed = this.#find(key);
    if (!deed?.problem) return false;
    await this.#options.store.put({ ...deed, ...mended, problem: null });
    await this.#look();
    this.wake();
    return true;
  }

  /** Gives a deed up. */
  async discard(key: string): Promise<void> {
    await this.#options.store.delete([key]);
    await this.#look();
    this.#options.news?.tell([]);
  }

  /** Something says that the server may be there now. */
  wake(): void {
    if (!this.#running) return;
    this.#cancelWait();
    this.#again = true;
    if (this.#busy) return;
    this.#busy = true;
    void this.#sendAll().finally(() => {
      this.#busy = false;
      // Somebody may have called while it was being put down.
      if (this.#again) this.wake();
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#again && this.#running) {
      this.#again = false;
      try {
        await this.#exclusively(() => this.#sendWaiting());
        this.#failures = 0;
      } catch (error) {
        if (this.#options.isOver(error)) {
          this.#again = false;
          return;
        }
        this.#cancelWait = this.#options.clock.after(
          retryWait(this.#failures, this.#options.clock),
          () => this.wake(),
        );
        this.#failures += 1;
      }
    }
  }

  async #exclusively(work: () => Promise<void>): Promise<void> {
    const { locks } = this.#options;
    await (locks ? locks.request(lock, work) : work());
  }

  /** The store knows best: another window may have sent or added since. */
  async #sendWaiting(): Promise<void> {
    const deeds = await this.#look();
    for (let next = ready(deeds); next.length > 0 && this.#running;) {
      const answers = await this.#options.send(next);
      const settled = await this.#settle(next, answers);
      next = ready(await this.#look());
      if (settled === 0) throw new Error("the server asks for patience");
    }
  }

  /** Takes over what the server said of each; how many it has settled. */
  async #settle(sent: readonly KeptDeed[], answers: readonly DeedAnswer[]): Promise<number> {
    const { store, news, onAnswer } = this.#options;
    let settled = 0;
    for (const [index, deed] of sent.entries()) {
      const answer = answers[index];
      if (!answer || answer.outcome === "later") continue;
      settled += 1;
      const { code, msg: text, data } = answer;
      if (answer.outcome === "refused") await store.put({ ...deed, problem: { code, text, data } });
      else await store.delete([deed.key]);
      onAnswer(deed, answer);
    }
    news?.tell(answers);
    return settled;
  }

  #heard(answers: readonly DeedAnswer[]): void {
    const known = new Map(this.#waiting.get().map((deed) => [deed.key, deed]));
    void this.#look();
    for (const answer of answers) {
      const deed = known.get(answer.key);
      if (deed && answer.outcome !== "later") this.#options.onAnswer(deed, answer);
    }
  }

  async #look(): Promise<readonly KeptDeed[]> {
    return await this.#inTurn(() => this.#read());
  }

  async #read(): Promise<readonly KeptDeed[]> {
    const { store, userId } = this.#options;
    const deeds = (await store.of(userId)).toSorted(inOrder);
    if (!sameDeeds(deeds, this.#waiting.get())) this.#waiting.set(deeds);
    return deeds;
  }

  /** Whoever reads while another writes would show what no longer is. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#turn.then(work);
    this.#turn = mine.catch(() => undefined);
    return await mine;
  }

  #find(key: string): KeptDeed | undefined {
    return this.#waiting.get().find((deed) => deed.key === key);
  }
}

function ready(deeds: readonly KeptDeed[]): KeptDeed[] {
  return deeds.filter(({ problem }) => !problem).slice(0, mostAtOnce);
}

function inOrder(one: KeptDeed, other: KeptDeed): number {
  return one.capturedAt - other.capturedAt || one.place - other.place;
}

function sameDeeds(some: readonly KeptDeed[], others: readonly KeptDeed[]): boolean {
  return (
    some.length === others.length &&
    some.every((deed, at) => {
      const other = others[at];
      return deed.key === other?.key && deed.problem?.code === other.problem?.code;
    })
  );
}
