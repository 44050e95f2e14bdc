import type { Clock } from "../platform";

/** A clock that stands still until it is told to go on. */
export interface FakeClock extends Clock {
  /** Lets time pass, running what falls due in its order. */
  pass: (ms: number) => Promise<void>;
}

/** Starts at a moment that is no round number. */
export function fakeClock(random = 0.5): FakeClock {
  let now = 1_700_000_000_123;
  let waiting: { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    random: () => random,
    after: (ms, work) => {
      const entry = { at: now + ms, work };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass: async (ms) => {
      const end = now + ms;
      for (;;) {
        await settle();
        const next = waiting.toSorted((one, other) => one.at - other.at)[0];
        if (!next || next.at > end) break;
        waiting = waiting.filter((entry) => entry !== next);
        now = next.at;
        next.work();
      }
      now = end;
      await settle();
    },
  };
}

/** Lets everything that is already decided happen. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}
