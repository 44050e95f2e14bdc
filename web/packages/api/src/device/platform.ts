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

/** What a device notices about its network and whoever looks at it. */
export type DeviceNews = "online" | "offline" | "visible" | "hidden";

/** Tells of those; tests bring their own. */
export interface DeviceWatch {
  subscribe: (hear: (news: DeviceNews) => void) => () => void;
}

/** A browser's page. */
export const pageWatch: DeviceWatch = {
  subscribe: (hear) => {
    const online = () => hear("online");
    const offline = () => hear("offline");
    const visible = () => hear(document.visibilityState);
    addEventListener("online", online);
    addEventListener("offline", offline);
    document.addEventListener("visibilitychange", visible);
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      document.removeEventListener("visibilitychange", visible);
    };
  },
};

/** A device that notices nothing, such as a program on a server. */
export const noWatch: DeviceWatch = { subscribe: () => () => undefined };
