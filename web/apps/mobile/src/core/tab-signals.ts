import { paths } from "./paths";

/** What tapping a tab tells its page. */
export type TabSignal = "refresh" | "doubleTap";

type Listener = (signal: TabSignal) => void;

/** Tabs whose page reloads on every tap: what they list changes behind the user's back. */
const refreshOnTap: ReadonlySet<string> = new Set([paths.customOrders, paths.customers]);

/** Carries tab taps to the pages behind the tabs. */
export class TabSignals {
  readonly #listeners = new Map<string, Set<Listener>>();
  /** Tapped from another tab: the page is told when it comes up. */
  #unheard: string | null = null;

  /** A tab was tapped. */
  tap(path: string): void {
    this.#unheard = null;
    if (!refreshOnTap.has(path)) return;
    if (this.#listeners.get(path)?.size) this.#send(path, "refresh");
    else this.#unheard = path;
  }

  /** The current tab was tapped twice in quick succession. */
  doubleTap(path: string): void {
    this.#send(path, "doubleTap");
  }

  /** Hears the taps on one tab; returns the way to stop. */
  listen(path: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(path) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(path, listeners);
    if (this.#unheard === path) this.tap(path);
    return () => listeners.delete(listener);
  }

  #send(path: string, signal: TabSignal): void {
    for (const listener of this.#listeners.get(path) ?? []) listener(signal);
  }
}
