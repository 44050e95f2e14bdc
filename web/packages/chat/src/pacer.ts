import type { Clock } from "@gerai/api/device";

/** The server cuts a device off that says more than 60 things at once or 20 a second; stay well below. */
const burst = 40;
const perSecond = 15;

/** Lets things pass at a rate the server takes; what is too early waits its turn. */
export class Pacer<Item> {
  readonly #clock: Clock;
  readonly #pass: (item: Item) => void;
  #waiting: Item[] = [];
  #left = burst;
  #countedAt: number;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, pass: (item: Item) => void) {
    this.#clock = clock;
    this.#pass = pass;
    this.#countedAt = clock.now();
  }

  push(item: Item): void {
    this.#waiting.push(item);
    this.#drain();
  }

  /** Forgets what waits, as there is nobody left to say it to. */
  clear(): void {
    this.#waiting = [];
    this.#cancel?.();
    this.#cancel = null;
    this.#left = burst;
  }

  #drain(): void {
    if (this.#cancel) return;
    this.#refill();
    while (this.#left >= 1) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#left -= 1;
      this.#pass(next);
    }
    if (this.#waiting.length === 0) return;
    this.#cancel = this.#clock.after(1000 / perSecond, () => {
      this.#cancel = null;
      this.#drain();
    });
  }

  #refill(): void {
    const now = this.#clock.now();
    const gained = ((now - this.#countedAt) / 1000) * perSecond;
    this.#left = Math.min(burst, this.#left + Math.max(0, gained));
    this.#countedAt = now;
  }
}
