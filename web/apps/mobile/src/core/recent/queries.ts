import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { noticesKey } from "../notice-queries";
import { ordersKey } from "../order-queries";

/** How much of each kind a first page shows. */
export const glance = 3;

/** The newest notices. */
export function newestNoticesQuery(client: Client) {
  return queryOptions({
    queryKey: [...noticesKey, "newest"],
    queryFn: ({ signal }) =>
      client.get("/v3/message/front/notice/list", {
        query: { pageNum: 1, pageSize: glance },
        signal,
      }),
  });
}

/** The newest orders, and how many stand where. */
export function newestOrdersQuery(client: Client) {
  return queryOptions({
    queryKey: [...ordersKey, "list", currentLanguage(), "newest"],
    queryFn: ({ signal }) =>
      client.get("/v3/business/front/order/list", {
        query: { pageNum: 1, pageSize: glance },
        signal,
      }),
  });
}
