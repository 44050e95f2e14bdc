import { paths } from "./paths";

/** What tapping a tab tells its page. */
export type TabSignal = "refresh" | "doubleTap";

/** Two taps on the current tab within this time ask its page to scroll up and refresh. */
export const doubleTapWindowMs = 200;

/** Tabs whose page reloads on every tap: what they list changes behind the user's back. */
const refreshOnTap: ReadonlySet<string> = new Set([paths.customOrders, paths.customers]);

type Listener = (signal: TabSignal) => void;

/** Carries tab taps to the pages behind the tabs. */
export class TabSignals {
  readonly #listeners = new Map<string, Set<Listener>>();
  #lastTap: { path: string; at: number } | null = null;

  /** Reports a tap; says whether it was the second one of a double tap on the current tab. */
  tap(path: string, isCurrent: boolean, at: number): boolean {
    const last = this.#lastTap;
    const isDouble =
      isCurrent && last !== null && last.path === path && at - last.at <= doubleTapWindowMs;
    this.#lastTap = isDouble ? null : { path, at };
    if (isDouble) this.#send(path, "doubleTap");
    else if (refreshOnTap.has(path)) this.#send(path, "refresh");
    return isDouble;
  }

  /** Hears the taps on one tab; returns the way to stop. */
  listen(path: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(path, listeners);
    return () => listeners.delete(listener);
  }

  #send(path: string, signal: TabSignal): void {
    for (const listener of this.#listeners.get(path) ?? []) listener(signal);
  }
}
