import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { DispatchSave } from "../../core/wire";

const base = "/v3/business/admin/dispatch";

/** Orders that wait for the warehouse, the oldest first. */
export function dispatchQueueQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["dispatch", "queue", query],
    queryFn: ({ signal }) => api.get(`${base}/queue`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** What has left, newest first. */
export function dispatchesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["dispatch", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function dispatchQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["dispatch", "detail", id],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { dispatchId: id }, signal),
  });
}

/** What of an order has still to leave. */
export function outstandingQuery(api: ConsoleApi, orderId: string) {
  return queryOptions({
    queryKey: ["dispatch", "outstanding", orderId],
    queryFn: ({ signal }) => api.get(`${base}/order`, { orderId }, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sends goods on their way. */
export function useDispatch() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DispatchSave) => api.write(`${base}/create`, body),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["dispatch"] });
      await queries.invalidateQueries({ queryKey: ["order"] });
      await queries.invalidateQueries({ queryKey: ["stock"] });
    },
  });
}
