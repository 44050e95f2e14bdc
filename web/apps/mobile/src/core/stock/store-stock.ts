import type { Client, Schemas } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { countKey } from "../counting/count-key";
import { keptForOffline } from "../offline-reads";

/** A product in a store, as the books have it. */
export type StoreStockItem = Schemas["StoreStockItem"];

const perPage = 100;
/** A store has some hundred products; nobody waits for more than this. */
const mostPages = 30;

/** Everything that lies in a store, for looking through it with or without a network. */
export function storeStockQuery(client: Client, storeId: string) {
  return queryOptions({
    queryKey: [...countKey, "stock", currentLanguage(), storeId],
    queryFn: async ({ signal }) => {
      const all: StoreStockItem[] = [];
      for (let pageNum = 1, pages = 1; pageNum <= Math.min(pages, mostPages); pageNum += 1) {
        const page = await client.get("/v3/stock/front/store/stock", {
          query: { storeId, pageNum, pageSize: perPage },
          signal,
        });
        all.push(...page.list);
        ({ pages } = page);
      }
      return all;
    },
    persister: keptForOffline,
    staleTime: 60_000,
  });
}

/** How many pieces of each product a store has, where that is known. */
export function onHandOf(items: readonly StoreStockItem[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { productId, onHand } of items) {
    if (onHand !== null) sums.set(productId, (sums.get(productId) ?? 0) + onHand);
  }
  return sums;
}
