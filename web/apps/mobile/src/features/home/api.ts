import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { customersKey } from "../../core/customer-queries";
import { keptForOffline } from "../../core/offline-reads";

/** This month's sales so far; the same question, and so the same answer, as the report's own. */
export function monthQuery(client: Client) {
  const report = { fact: "sellin", preset: "thisMonth" } as const;
  return queryOptions({
    queryKey: ["reports", "overview", report],
    queryFn: ({ signal }) => client.get("/v3/report/front/overview", { query: report, signal }),
    persister: keptForOffline,
  });
}

/** Customers looked at for the longest silence: the end of the list by last order. */
const tail = 20;

/** The customers at the end of the list by last order, where those who fell silent are. */
export function silentCustomersQuery(client: Client) {
  return queryOptions({
    queryKey: [...customersKey, "silent"],
    queryFn: async ({ signal }) => {
      const sort = "lastOrder";
      const { total } = await client.get("/v3/member/front/customer/list", {
        query: { sort, pageNum: 1, pageSize: 1 },
        signal,
      });
      const last = Math.max(1, Math.ceil(total / tail));
      const end = await client.get("/v3/member/front/customer/list", {
        query: { sort, pageNum: last, pageSize: tail },
        signal,
      });
      return end.list;
    },
    persister: keptForOffline,
  });
}
