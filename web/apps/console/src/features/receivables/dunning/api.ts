import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../../core/console-api";
import type { ListQuery } from "../../../core/records/record-api";
import { useApi } from "../../../core/session/services";

const base = "/v3/finance/admin";
const root = "dunning";

export function remindersQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: [root, "reminders", query],
    queryFn: ({ signal }) => api.get(`${base}/dunning/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** What was sent about a receivable, and what is disputed about it. */
export function receivableDunningQuery(api: ConsoleApi, receivableId: string) {
  return queryOptions({
    queryKey: [root, "receivable", receivableId],
    queryFn: ({ signal }) => api.get(`${base}/dunning/receivable`, { receivableId }, signal),
    staleTime: 0,
  });
}

/** Noting and closing a dispute; either way the receivable's reminders are read anew. */
export function useDispute() {
  const api = useApi();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: [root] });
  return {
    open: useMutation({
      mutationFn: (body: Input<`${typeof base}/dispute/open`>) =>
        api.write(`${base}/dispute/open`, body),
      onSettled,
    }),
    close: useMutation({
      mutationFn: (body: Input<`${typeof base}/dispute/close`>) =>
        api.write(`${base}/dispute/close`, body),
      onSettled,
    }),
  };
}
