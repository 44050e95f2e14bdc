import type { Client, ReportQuery } from "@gerai/api";
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { By } from "./model";

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
