import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../../core/console-api";
import type { ListQuery } from "../../../core/records/record-api";
import { useApi } from "../../../core/session/services";

const base = "/v3/finance/admin/consignment";
const root = "settlements";

export function settlementsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function settlementQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: [root, "one", id],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { id }, signal),
    staleTime: 0,
  });
}

/** Customers that sell on consignment. */
export function consignedCustomersQuery(
  api: ConsoleApi,
  query: Omit<ListQuery, "pageNum" | "pageSize">,
) {
  return queryOptions({
    queryKey: [root, "customers", query],
    queryFn: ({ signal }) =>
      api.get(`${base}/customer/list`, { ...query, pageNum: 1, pageSize: 50 }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The stores of a customer, with the period of each that comes next. */
export function storesToSettleQuery(api: ConsoleApi, customerId: string) {
  return queryOptions({
    queryKey: [root, "stores", customerId],
    queryFn: ({ signal }) => api.get(`${base}/stores`, { customerId }, signal),
    // Whoever prepares one must see what is open.
    staleTime: 0,
  });
}

/** What is done with a settlement until the customer agrees. */
export function useSettlementSteps() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [root] });
  return {
    create: useMutation({
      mutationFn: (body: Input<`${typeof base}/create`>) => api.write(`${base}/create`, body),
      onSettled,
    }),
    redraw: useMutation({
      mutationFn: (body: Input<`${typeof base}/redraw`>) => api.write(`${base}/redraw`, body),
      onSettled,
    }),
    send: useMutation({
      mutationFn: (body: Input<`${typeof base}/send`>) => api.write(`${base}/send`, body),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (body: Input<`${typeof base}/cancel`>) => api.write(`${base}/cancel`, body),
      onSettled,
    }),
  };
}

/** What finance decides. Whatever came of it, everything is read anew: mostly somebody else was quicker. */
export function useSettlementDecisions() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () =>
    Promise.all([root, "owed"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return {
    approve: useMutation({
      mutationFn: (body: Input<`${typeof base}/approve`>) => api.write(`${base}/approve`, body),
      onSettled,
    }),
    sendBack: useMutation({
      mutationFn: (body: Input<`${typeof base}/sendBack`>) => api.write(`${base}/sendBack`, body),
      onSettled,
    }),
    askReversal: useMutation({
      mutationFn: (body: Input<`${typeof base}/askReversal`>) =>
        api.write(`${base}/askReversal`, body),
      onSettled,
    }),
    dropReversal: useMutation({
      mutationFn: (body: Input<`${typeof base}/dropReversal`>) =>
        api.write(`${base}/dropReversal`, body),
      onSettled,
    }),
    reverse: useMutation({
      mutationFn: (body: Input<`${typeof base}/reverse`>) => api.write(`${base}/reverse`, body),
      onSettled,
    }),
  };
}
