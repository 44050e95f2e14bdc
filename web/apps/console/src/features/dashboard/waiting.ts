import { queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";

/** The desks at which something can wait. */
export type WaitingAt = "offers" | "dispatch" | "topUps" | "orders";

/** Others work at the same desks, so the numbers are asked for anew while they are looked at. */
const refreshMs = 60_000;

/** How much waits at a desk. Lists are asked for one row: their total is what counts. */
export function waitingQuery(api: ConsoleApi, desk: WaitingAt, countryCode: number | null) {
  return queryOptions({
    queryKey: ["dashboard", "waiting", desk, countryCode],
    queryFn: ({ signal }) => counts[desk](api, countryCode, signal),
    refetchInterval: refreshMs,
  });
}

type Count = (api: ConsoleApi, countryCode: number | null, signal: AbortSignal) => Promise<number>;

const first = { pageNum: 1, pageSize: 1 };

const counts: Readonly<Record<WaitingAt, Count>> = {
  offers: async (api, countryCode, signal) => {
    const query = { ...first, countryCode, waiting: "true" };
    return (await api.get("/v3/business/admin/offer/list", query, signal)).total;
  },
  dispatch: async (api, countryCode, signal) => {
    const query = { ...first, countryCode };
    const path = "/v3/business/admin/dispatch/queue";
    return (await api.get(path, query, signal)).total;
  },
  topUps: async (api, countryCode, signal) => {
    const path = "/v3/finance/admin/topUp/counts";
    return (await api.get(path, { countryCode }, signal)).pending;
  },
  orders: async (api, _countryCode, signal) => {
    const page = await api.get("/v3/business/admin/order/list", first, signal);
    return page.tabCounts.awaitingApproval;
  },
};
