import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { keptForOffline } from "../offline-reads";
import type { DocState } from "./doc-state";
import { transferKey } from "./stock-keys";
import type { TransferKind, TransferPage } from "./transfer-types";

/** Which documents. */
export interface TransferFilter {
  kind: TransferKind;
  direction?: "in" | "out" | undefined;
  state?: DocState | undefined;
}

/** Transfers or allocations of the reader's stores, newest first, page by page. */
export function transfersQuery(client: Client, { kind, direction, state }: TransferFilter) {
  return infiniteQueryOptions({
    queryKey: [...transferKey, kind, currentLanguage(), direction ?? null, state ?? null],
    queryFn: ({ pageParam, signal }) =>
      client.get(`/v3/stock/front/${kind}/list`, {
        query: { direction, state, pageNum: pageParam, pageSize: 20 },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    persister: keptForOffline<TransferPage>,
    staleTime: 0,
  });
}

/** Goods that are on their way to the reader's stores. */
export function toReceiveQuery(client: Client, kind: TransferKind) {
  return transfersQuery(client, { kind, direction: "in", state: "to_be_confirmed" });
}
