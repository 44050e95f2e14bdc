import type { Client, ReportQuery } from "@gerai/api";
import type { By, TargetOf } from "@gerai/reports/views";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

/** Rows that are shown at once; more on demand. */
const perPage = 10;

/** The rows of a view, page by page. */
export function viewRowsQuery(client: Client, report: ReportQuery, by: By) {
  return infiniteQueryOptions({
    queryKey: ["reports", "view", by, report],
    queryFn: ({ pageParam, signal }) =>
      client.get("/v3/report/front/view", {
        query: { ...report, by, pageNum: pageParam, pageSize: perPage },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (page) => (page.pageNum < page.pages ? page.pageNum + 1 : undefined),
    retry: false,
  });
}

/** As many rows as a chart can show. */
const drawnRows = 40;

/** The first rows of a view in one go, to be drawn. */
export function chartRowsQuery(client: Client, report: ReportQuery, by: By) {
  return queryOptions({
    queryKey: ["reports", "drawn", by, report],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/view", {
        query: { ...report, by, pageNum: 1, pageSize: drawnRows },
        signal,
      }),
  });
}

/** What should be sold in a month. */
export function targetsQuery(client: Client, of: TargetOf) {
  return queryOptions({
    queryKey: ["reports", "targets", of],
    queryFn: ({ signal }) =>
      client.get("/v3/report/front/sales/target/list", {
        query: { ...of, pageNum: 1, pageSize: 100 },
        signal,
      }),
  });
}
