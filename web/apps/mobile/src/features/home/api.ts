import { customerList, noticeList, orderList } from "@gerai/api";
import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { customersKey } from "../../core/customer-queries";
import { noticesKey } from "../../core/notice-queries";
import { ordersKey } from "../../core/order-queries";

/** How many customers, orders and notices the first page shows of each. */
export const glance = 3;

/** Customers looked at for the longest silence: the end of the list by last order. */
const tail = 20;

/** The customers at the end of the list by last order, where those who fell silent are. */
export function silentCustomersQuery(client: Client) {
  return queryOptions({
    queryKey: [...customersKey, "silent"],
    queryFn: async ({ signal }) => {
      const sort = "lastOrder";
      const { total } = await customerList(client, { sort, pageNum: 1, pageSize: 1 }, signal);
      const last = Math.max(1, Math.ceil(total / tail));
      const end = await customerList(client, { sort, pageNum: last, pageSize: tail }, signal);
      return end.list;
    },
  });
}

/** The newest notices. */
export function newestNoticesQuery(client: Client) {
  return queryOptions({
    queryKey: [...noticesKey, "newest"],
    queryFn: ({ signal }) => noticeList(client, { pageNum: 1, pageSize: glance }, signal),
  });
}

/** The newest orders, and how many stand where. */
export function newestOrdersQuery(client: Client) {
  return queryOptions({
    queryKey: [...ordersKey, "list", currentLanguage(), "newest"],
    queryFn: ({ signal }) => orderList(client, { pageNum: 1, pageSize: glance }, signal),
  });
}
