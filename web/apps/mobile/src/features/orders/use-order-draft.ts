import { randomId } from "@gerai/api";
import { useState } from "react";
import { useServices } from "../../core/services-context";
import { draftFor, readDraft } from "./order-draft";
import type { OrderDraft } from "./order-draft";

/** The order being confirmed; every change is kept on the device at once. */
export function useOrderDraft(key: string, cartIds: readonly string[]) {
  const { storage } = useServices();
  const [draft, setDraft] = useState(() => draftFor(readDraft(storage, key), cartIds, randomId));
  const keep = (next: OrderDraft) => {
    storage.setItem(key, JSON.stringify(next));
    setDraft(next);
  };
  return {
    draft,
    change: (part: Partial<OrderDraft>) => keep({ ...draft, ...part }),
    /** It has become an order. */
    finish: () => storage.removeItem(key),
  };
}
