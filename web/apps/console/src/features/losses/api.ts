import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/stock/admin/loss";

/** Losses in the reader's reach, newest first, with the number of each state. */
export function lossesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["loss", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function lossQuery(api: ConsoleApi, lossId: string) {
  return queryOptions({
    queryKey: ["loss", "detail", lossId],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { lossId }, signal),
    staleTime: 0,
  });
}

/** Confirms or refuses a loss. Whatever comes of it, the loss is read anew. */
export function useDecideLoss() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/decide`>) => api.write(`${base}/decide`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["loss"] }),
  });
}
