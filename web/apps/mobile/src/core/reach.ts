import { isAborted } from "@gerai/api";
import { createStore } from "zustand/vanilla";

/** What stands between this device and the server. */
export type Reach = "reached" | "offline" | "unreachable";

/** Whether the last request got an answer, whatever it said. */
export function createReachStore() {
  return createStore<{ answered: boolean }>(() => ({ answered: true }));
}

/** Sends as `send` does, and notes whether anybody answered. A request that was given up says nothing. */
export function watchReach(
  send: typeof fetch,
  reach: ReturnType<typeof createReachStore>,
): typeof fetch {
  return async (...request) => {
    try {
      const response = await send(...request);
      reach.setState({ answered: true });
      return response;
    } catch (error) {
      if (!isAborted(error)) reach.setState({ answered: false });
      throw error;
    }
  };
}

/** The device's own network comes first: without one, nothing is known about the server. */
export function reachOf(online: boolean, answered: boolean): Reach {
  if (!online) return "offline";
  return answered ? "reached" : "unreachable";
}
