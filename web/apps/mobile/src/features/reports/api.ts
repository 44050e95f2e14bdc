import type { Client, ReportQuery } from "@gerai/api";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { RankedBy } from "./search";

const reportsKey = ["reports"] as const;

/** Rows per page: a screen and a half. */
const perPage = 20;

/** The figures of a report; while others are asked for, the last ones stay. */
export function overviewQuery(client: Client, report: ReportQuery) {
  return queryOptions({
    queryKey: [...reportsKey, "overview", report],
    queryFn: ({ signal }) => client.get("/v3/report/front/overview", { query: report, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Clients or products by what they brought, page by page. */
export function rankingQuery(client: Client, report: ReportQuery, by: RankedBy) {
  return infiniteQueryOptions({
    queryKey: [...reportsKey, "ranking", by, report],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/report/front/view", {
        query: { ...report, by, pageNum: pageParam, pageSize: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
  });
}

/** How many of those who should report did, on every day of a month. */
export function reportingQuery(client: Client, month: string) {
  return queryOptions({
    queryKey: [...reportsKey, "reporting", month],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/sales/calendar", {
        query: { month, pageNum: 1, pageSize: 1 },
        signal,
      }),
  });
}
