import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/finance/admin/period";
const root = "period";

export function periodsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** What closing a month would come to; asked only once a month is chosen. */
export function checkQuery(api: ConsoleApi, countryCode: number, month: string | null) {
  return queryOptions({
    queryKey: [root, "check", countryCode, month],
    queryFn: ({ signal }) => api.get(`${base}/check`, { countryCode, month: month ?? "" }, signal),
    enabled: month !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Closing a month, and the three steps of opening one again. */
export function usePeriodActions() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [root] });
  return {
    close: useMutation({
      mutationFn: (body: Input<`${typeof base}/close`>) => api.write(`${base}/close`, body),
      onSettled,
    }),
    ask: useMutation({
      mutationFn: (body: Input<`${typeof base}/askReopen`>) => api.write(`${base}/askReopen`, body),
      onSettled,
    }),
    drop: useMutation({
      mutationFn: (body: Input<`${typeof base}/dropReopen`>) =>
        api.write(`${base}/dropReopen`, body),
      onSettled,
    }),
    reopen: useMutation({
      mutationFn: (body: Input<`${typeof base}/reopen`>) => api.write(`${base}/reopen`, body),
      onSettled,
    }),
  };
}
