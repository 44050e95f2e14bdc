import { readJsonItem } from "@gerai/api";
import type { Giveaway, GiveawayDetail } from "@gerai/api";
import { useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { amendmentOf } from "./amendment";
import type { Amendment } from "./amendment";
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

/** Amending an order that was sent back. Kept on the device: choosing products elsewhere loses nothing. */
export function useAmendment(detail: GiveawayDetail) {
  const { storage } = useServices();
  const { userId } = useUser();
  const key = `giveaway.mending.${detail.order.orderId}.${userId}`;
  const [amendment, setAmendment] = useState(() => amendmentOf(readJsonItem(storage, key), detail));
  const keep = (part: Partial<Amendment>) => {
    const next = { ...amendment, ...part };
    setAmendment(next);
    storage.setItem(key, JSON.stringify(next));
  };
  return {
    lines: amendment.lines,
    form: amendment.form,
    setQuantity: (card: Choosable, qty: number) =>
      keep({ lines: withQuantity(amendment.lines, card, qty) }),
    change: (part: Partial<Amendment["form"]>) => keep({ form: { ...amendment.form, ...part } }),
    clear: () => storage.removeItem(key),
  };
}
