import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { OrderDetail, OrderPage } from "../../app/wire";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";

/** Orders in the reader's reach. The country is no filter of the call but goes along with it. */
export function ordersQuery(api: ConsoleApi, country: number | null, query: ListQuery) {
  return queryOptions({
    queryKey: ["order", "list", country, query],
    queryFn: ({ signal }) => api.get<OrderPage>("/v3/business/admin/order/list", query, signal),
    placeholderData: keepPreviousData,
  });
}

export function orderQuery(api: ConsoleApi, orderId: string) {
  return queryOptions({
    queryKey: ["order", "detail", orderId],
    queryFn: ({ signal }) =>
      api.get<OrderDetail>("/v3/business/admin/order/detail", { orderId }, signal),
    staleTime: 0,
  });
}
