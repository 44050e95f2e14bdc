import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/report/admin/sales";

/** Sales reports in the reader's reach, the latest days first. */
export function reportsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["salesReport", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/report/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function reportQuery(api: ConsoleApi, reportId: string) {
  return queryOptions({
    queryKey: ["salesReport", "detail", reportId],
    queryFn: ({ signal }) => api.get(`${base}/report/detail`, { reportId }, signal),
    staleTime: 0,
  });
}

/** Who has reported which days of a month. */
export function calendarQuery(api: ConsoleApi, query: ListQuery & { month: string }) {
  return queryOptions({
    queryKey: ["salesReport", "calendar", query],
    queryFn: ({ signal }) => api.get(`${base}/calendar`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Puts a report right after the cut-off. */
export function useCorrectReport() {
  const api = useApi();
  const refresh = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/report/correct`>) =>
      api.write(`${base}/report/correct`, body),
    onSettled: refresh,
  });
}

/** Takes a report back before the cut-off. */
export function useVoidReport() {
  const api = useApi();
  const refresh = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/report/void`>) =>
      api.write(`${base}/report/void`, body),
    onSettled: refresh,
  });
}

/** Whatever came of it, reports and the goods they moved are read anew. */
function useReadAnew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["salesReport"] });
}
