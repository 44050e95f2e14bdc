import { createStore } from "zustand/vanilla";
import type { WantedQuantities } from "./cart-model";

/** How long a finger may rest between two taps on a stepper before the quantity is sent. */
const restMs = 450;

interface QuantityEditsConfig {
  /** Sends one quantity; rejects when it is refused. */
  send: (cartId: string, qty: number) => Promise<unknown>;
  /** Told of a refusal, after the wanted quantity was given up. */
  onRefused: (cartId: string, error: unknown) => void;
}

/**
 * Quantities on their way to the server: shown at once, sent when the taps have come to rest, one
 * request per line at a time, given up when refused. The state holds what is wanted and not yet
 * confirmed.
 */
export function createQuantityEdits({ send, onRefused }: QuantityEditsConfig) {
  const wanted = createStore<WantedQuantities>(() => ({}));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underWay = new Map<string, Promise<boolean>>();

  const forget = (cartId: string) => {
    const { [cartId]: _gone, ...rest } = wanted.getState();
    wanted.setState(rest, true);
  };

  const deliver = async (cartId: string): Promise<boolean> => {
    for (;;) {
      const qty = wanted.getState()[cartId];
      if (qty === undefined) return true;
      try {
        await send(cartId, qty);
      } catch (error) {
        forget(cartId);
        onRefused(cartId, error);
        return false;
      }
      // Another tap may have come in the meantime; then the newer quantity follows.
      if (wanted.getState()[cartId] === qty) forget(cartId);
    }
  };

  const start = (cartId: string): Promise<boolean> => {
    clearTimeout(timers.get(cartId));
    timers.delete(cartId);
    const running = underWay.get(cartId);
    if (running) return running;
    const delivery = deliver(cartId).finally(() => underWay.delete(cartId));
    underWay.set(cartId, delivery);
    return delivery;
  };

  return {
    wanted,
    /** A quantity was chosen. */
    set: (cartId: string, qty: number): void => {
      wanted.setState({ [cartId]: qty });
      clearTimeout(timers.get(cartId));
      timers.set(
        cartId,
        setTimeout(() => void start(cartId), restMs),
      );
    },
    /** A line went away; what was wanted of it no longer matters. */
    drop: (cartId: string): void => {
      clearTimeout(timers.get(cartId));
      timers.delete(cartId);
      forget(cartId);
    },
    /** Sends everything now; resolves whether all of it was accepted. */
    flush: async (): Promise<boolean> => {
      const pending = new Set([...Object.keys(wanted.getState()), ...underWay.keys()]);
      const outcomes = await Promise.all([...pending].map(start));
      return outcomes.every(Boolean);
    },
  };
}
