import type { ReportQuery } from "@gerai/api";
import type { By, TargetOf } from "@gerai/reports/views";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";

/** As many rows as a chart can show. */
const drawnRows = 40;

/** The country goes along with the call, and amounts of several currencies are never added up. */
export function overviewQuery(api: ConsoleApi, country: number, report: ReportQuery) {
  return queryOptions({
    queryKey: ["report", "overview", country, report],
    queryFn: ({ signal }) => api.client.get("/v3/report/front/overview", { query: report, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of a view. */
export function rowsQuery(
  api: ConsoleApi,
  country: number,
  report: ReportQuery,
  by: By,
  page: { pageNum: number; pageSize: number },
) {
  return queryOptions({
    queryKey: ["report", "view", country, by, report, page],
    queryFn: ({ signal }) =>
      api.client.get("/v3/report/front/view", { query: { ...report, by, ...page }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** The first rows of a view, to be drawn. */
export function drawnRowsQuery(api: ConsoleApi, country: number, report: ReportQuery, by: By) {
  return rowsQuery(api, country, report, by, { pageNum: 1, pageSize: drawnRows });
}

/** How many of those who should report did, on every day of a month. */
export function reportingQuery(api: ConsoleApi, countryCode: number, month: string) {
  return queryOptions({
    queryKey: ["report", "reporting", countryCode, month],
    queryFn: ({ signal }) =>
      api.get(
        "/v3/report/admin/sales/calendar",
        { month, countryCode, pageNum: 1, pageSize: 1 },
        signal,
      ),
  });
}

/** What should be sold in a month. */
export function targetsQuery(api: ConsoleApi, of: TargetOf) {
  return queryOptions({
    queryKey: ["report", "targets", of],
    queryFn: ({ signal }) =>
      api.client.get("/v3/report/front/sales/target/list", {
        query: { ...of, pageNum: 1, pageSize: 100 },
        signal,
      }),
  });
}
