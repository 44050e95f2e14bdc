/** Time and chance; tests bring their own. */
export interface Clock {
  now: () => number;
  /** Runs something later; the answer calls it off. */
  after: (ms: number, work: () => void) => () => void;
  /** From 0 up to 1. */
  random: () => number;
}

/** The device's own clock. */
export const deviceClock: Clock = {
  now: Date.now,
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

/** Tells when trying again is worth while: the network is back, or somebody looks at the screen. */
export interface Wakeups {
  subscribe: (wake: () => void) => () => void;
  online: () => boolean;
}

/** A browser's page. */
export function pageWakeups(): Wakeups {
  return {
    subscribe: (wake) => {
      const visible = () => {
        if (document.visibilityState === "visible") wake();
      };
      addEventListener("online", wake);
      document.addEventListener("visibilitychange", visible);
      return () => {
        removeEventListener("online", wake);
        document.removeEventListener("visibilitychange", visible);
      };
    },
    online: () => navigator.onLine,
  };
}

/** The part of a WebSocket that is used. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}
