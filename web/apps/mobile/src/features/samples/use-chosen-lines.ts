import { readJsonItem } from "@gerai/api";
import type { Giveaway, GoodsCard } from "@gerai/api";
import { useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { readLines, withQuantity } from "./model";
import type { ChosenLine } from "./model";

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
    setQuantity: (card: Pick<GoodsCard, "id" | "name" | "spec" | "image">, qty: number) =>
      keep(withQuantity(lines, card, qty)),
    clear: () => keep([]),
  };
}
