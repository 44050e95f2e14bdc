import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { useRef, useState } from "react";
import { useServices, useUser } from "../../core/services-context";
import { keepDraft, linesToGoOnWith, readDrafts } from "./drafts";
import type { SalePlace } from "./drafts";
import { mostLines, withLineBack, withPieces, withPrice, withQuantity } from "./lines";
import type { SaleLine, SoldGoods, SoldPieces } from "./lines";

/** What is being noted: under which name, where, and from what it starts. */
export interface SaleStart {
  name: string;
  place: SalePlace;
  lines: readonly SaleLine[];
  ver: number;
  /** A report is not emptied: it is taken back as a whole by those who may. */
  submitted: boolean;
}

export type SaleLines = ReturnType<typeof useSaleLines>;

/** The products being noted; every change is on this device before the next scan. */
export function useSaleLines({ name, place, submitted, ...start }: SaleStart) {
  const { storage } = useServices();
  const { userId } = useUser();
  const [lines, setLines] = useState(() =>
    linesToGoOnWith(readDrafts(storage, userId, Date.now())[name], start),
  );
  // Scans come faster than the screen is drawn.
  const latest = useRef(lines);
  const put = (next: SaleLine[]) => {
    latest.current = next;
    setLines(next);
    const empty = next.length === 0 && !submitted;
    keepDraft(
      storage,
      userId,
      name,
      empty ? null : { place, lines: next, ver: start.ver },
      Date.now(),
    );
  };
  const has = (productId: string) => latest.current.some((line) => line.productId === productId);
  const take = (id: string) => {
    const at = latest.current.findIndex((line) => line.id === id);
    const line = latest.current[at];
    if (!line) return;
    if (submitted && latest.current.length === 1) {
      toast(t("sales.keepOne"), { tone: "error" });
      return;
    }
    put(withQuantity(latest.current, id, 0));
    toast(t("sales.removed", { name: line.name }), {
      action: {
        label: t("sales.undo"),
        onClick: () => put(withLineBack(latest.current, line, at)),
      },
    });
  };
  return {
    lines,
    has,
    /** Adds pieces; says whether there was room for another product. */
    add: (goods: SoldGoods, pieces: SoldPieces): boolean => {
      if (!has(goods.id) && latest.current.length >= mostLines) {
        toast(t("sales.tooMany", { n: mostLines }), { tone: "error" });
        return false;
      }
      put(withPieces(latest.current, goods, pieces));
      return true;
    },
    setQuantity: (id: string, qty: number) =>
      qty > 0 ? put(withQuantity(latest.current, id, qty)) : take(id),
    setPrice: (id: string, price: string | null) => put(withPrice(latest.current, id, price)),
    take,
    /** It was submitted, or given up. */
    finish: () => {
      latest.current = [];
      setLines([]);
      keepDraft(storage, userId, name, null, Date.now());
    },
  };
}
