/** Calls of which only the newest matters: asking an address anew gives the earlier call to it up. */
export class LatestCalls {
  readonly #running = new Map<string, AbortController>();

  /** Makes a call, given up when `signal` says so or when the same address is called again. */
  async run<T>(
    address: string,
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    this.#running.get(address)?.abort();
    const controller = new AbortController();
    this.#running.set(address, controller);
    const giveUp = () => controller.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener("abort", giveUp, { once: true });
    try {
      return await call(controller.signal);
    } finally {
      signal?.removeEventListener("abort", giveUp);
      if (this.#running.get(address) === controller) this.#running.delete(address);
    }
  }
}
