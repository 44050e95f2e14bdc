import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { StockTransfer, TransferPage } from "../../core/wire";

/** What stores send each other, or what head office sends them. */
export type TransferKind = "transfer" | "allocation";

const base = "/v3/stock/admin";

/** Transfers or allocations, newest first, with the number of each state. */
export function transfersQuery(api: ConsoleApi, kind: TransferKind, query: ListQuery) {
  return queryOptions({
    queryKey: [kind, "list", query],
    queryFn: async ({ signal }) => {
      const page: unknown = await api.get(`${base}/${kind}/list`, query, signal);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return page as TransferPage;
    },
    placeholderData: keepPreviousData,
  });
}

export function transferQuery(api: ConsoleApi, kind: TransferKind, transferId: string) {
  return queryOptions({
    queryKey: [kind, "detail", transferId],
    queryFn: async ({ signal }) => {
      const found: unknown = await api.get(`${base}/${kind}/detail`, { transferId }, signal);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return found as StockTransfer;
    },
    staleTime: 0,
  });
}

/** The warehouses of the country that is worked in. */
export function warehousesQuery(api: ConsoleApi, country: number | null) {
  return queryOptions({
    queryKey: ["stock", "warehouses", country],
    queryFn: async ({ signal }) => (await api.get(`${base}/warehouse/list`, {}, signal)).list,
  });
}

const choices = 50;

/** The stores of the country that is worked in, by part of their name or code. */
export function storesQuery(api: ConsoleApi, country: number | null, keyword: string) {
  return queryOptions({
    queryKey: ["store", "branches", country, keyword],
    queryFn: async ({ signal }) => {
      const query = { keyword: keyword || null, pageNum: 1, pageSize: choices };
      const path = "/v3/seller/front/branchStore/getBranchStoreList";
      return (await api.get(path, query, signal)).list;
    },
    placeholderData: keepPreviousData,
  });
}

/** Whatever came of it, what may have moved is read anew. */
function useReadAnew() {
  const queries = useQueryClient();
  return async () => {
    for (const queryKey of [["transfer"], ["allocation"], ["loss"], ["stock"]]) {
      await queries.invalidateQueries({ queryKey });
    }
  };
}

export function useAllocate() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/allocation/create`>) =>
      api.write(`${base}/allocation/create`, body),
    onSettled: useReadAnew(),
  });
}

/** Takes back what has not been confirmed. */
export function useCancelTransfer(kind: TransferKind) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/${TransferKind}/cancel`>) =>
      api.write(`${base}/${kind}/cancel`, body),
    onSettled: useReadAnew(),
  });
}

/** Sends back what has arrived. */
export function useReverseTransfer() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/allocation/reverse`>) =>
      api.write(`${base}/allocation/reverse`, body),
    onSettled: useReadAnew(),
  });
}

/** Ends a shortage: the sender has the goods after all, or they are lost. */
export function useSettleShortage() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ transferId, as }: { transferId: string; as: "takeBack" | "raiseLoss" }) =>
      api.write(`${base}/transfer/shortage/${as}`, { transferId, lines: [] }),
    onSettled: useReadAnew(),
  });
}
