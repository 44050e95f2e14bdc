import { readJsonItem } from "@gerai/api";
import type { Giveaway, GiveawayDetail } from "@gerai/api";
import { useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { mendingOf } from "./mending";
import type { Mending } from "./mending";
import { readLines, withQuantity } from "./model";
import type { Choosable, ChosenLine } from "./model";

/** Products chosen so far. Kept on the device: a reload or another page loses nothing. */
export function useChosenLines(kind: Giveaway) {
  const { storage } = useServices();
  const { userId } = useUser();
  const key = `giveaway.${kind}.${userId}`;
  const [lines, setLines] = useState<readonly ChosenLine[]>(() =>
    readLines(readJsonItem(storage, key)),
  );
  const keep = (next: readonly ChosenLine[]) => {
    setLines(next);
    if (next.length === 0) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(next));
  };
  return {
    lines,
    setQuantity: (card: Choosable, qty: number) => keep(withQuantity(lines, card, qty)),
    clear: () => keep([]),
  };
}

/** Mending an order that was sent back. Kept on the device: choosing products elsewhere loses nothing. */
export function useMending(detail: GiveawayDetail) {
  const { storage } = useServices();
  const { userId } = useUser();
  const key = `giveaway.mending.${detail.order.orderId}.${userId}`;
  const [mending, setMending] = useState(() => mendingOf(readJsonItem(storage, key), detail));
  const keep = (part: Partial<Mending>) => {
    const next = { ...mending, ...part };
    setMending(next);
    storage.setItem(key, JSON.stringify(next));
  };
  return {
    lines: mending.lines,
    form: mending.form,
    setQuantity: (card: Choosable, qty: number) =>
      keep({ lines: withQuantity(mending.lines, card, qty) }),
    change: (part: Partial<Mending["form"]>) => keep({ form: { ...mending.form, ...part } }),
    clear: () => storage.removeItem(key),
  };
}
