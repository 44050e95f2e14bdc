import { useQuery } from "@tanstack/react-query";
import { useStore } from "zustand";
import {
  countEntry,
  countSubmit,
  isSubmitWaiting,
  waitingEntries,
} from "../../core/counting/count-deeds";
import type { CountedGoods } from "../../core/counting/count-deeds";
import { endSession, nextSession, sentEntries } from "../../core/counting/journal";
import { keepDeeds } from "../../core/deeds/ask-or-keep";
import { useServices, useUser } from "../../core/services-context";
import { openCountQuery } from "./api";
import { countedSum, entriesOf, notRead, shownLines } from "./model";

/** The count of a store as this phone sees it, and what one can do to it. All of it works without a network. */
export function useCount(storeId: string) {
  const services = useServices();
  const { userId, stores } = useUser();
  const query = useQuery(openCountQuery(services.client, storeId));
  const deeds = useStore(services.unsent, (state) => state.deeds);
  useStore(services.countJournal);
  const count = query.data?.count ?? null;
  const waiting = waitingEntries(deeds, storeId);
  const sent = sentEntries(services, userId, storeId);
  const lines = shownLines(
    count?.lines ?? [],
    notRead(waiting, sent, query.data?.askedAt ?? Number.POSITIVE_INFINITY),
  );
  const round = count?.round ?? 0;
  const storeName = stores.find(({ id }) => id === storeId)?.name ?? count?.storeName ?? "";

  const enter = (
    goods: CountedGoods,
    done: { kind: "add" | "set" | "drop"; qty: number; barcode?: string },
  ) => {
    const session = nextSession(services, userId, storeId);
    return keepDeeds(services, [countEntry(session, goods, { ...done, round })]);
  };
  return {
    storeId,
    storeName,
    query,
    count,
    lines,
    ...countedSum(lines),
    /** Sent in on this phone; the server has yet to hear of it. */
    submitWaits: isSubmitWaiting(deeds, storeId),
    qtyOf: (productId: string) => lines.find((line) => line.productId === productId)?.qty ?? 0,
    entriesOf: (productId: string) => entriesOf(productId, sent, waiting),
    add: (goods: CountedGoods, qty: number, barcode?: string) =>
      enter(goods, { kind: "add", qty, ...(barcode === undefined ? {} : { barcode }) }),
    set: (goods: CountedGoods, qty: number) => enter(goods, { kind: "set", qty }),
    drop: (goods: CountedGoods) => enter(goods, { kind: "drop", qty: 0 }),
    submit: async () => {
      const session = nextSession(services, userId, storeId);
      await keepDeeds(services, [countSubmit(session, round, storeName)]);
    },
    /** What is counted from now on belongs to another count. */
    end: () => endSession(services, userId, storeId),
  };
}

export type Count = ReturnType<typeof useCount>;
