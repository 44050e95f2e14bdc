import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { RestClosing } from "../../core/wire";

/** Orders in the reader's reach. */
export function ordersQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["order", "list", query],
    queryFn: ({ signal }) => api.get("/v3/business/admin/order/list", query, signal),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(api: ConsoleApi, orderId: string) {
  return queryOptions({
    queryKey: ["order", "detail", orderId],
    queryFn: ({ signal }) => api.get("/v3/business/admin/order/detail", { orderId }, signal),
    staleTime: 0,
  });
}

/** Gives up what has not left yet. Whatever comes of it, the order is read anew. */
export function useCloseRest() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RestClosing) => api.write("/v3/business/admin/dispatch/closeRest", body),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["order"] });
      await queries.invalidateQueries({ queryKey: ["dispatch"] });
    },
  });
}
