import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/stock/admin/count";

/** Counts in the reader's reach, newest first. */
export function countsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["stockCount", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function countQuery(api: ConsoleApi, countId: string) {
  return queryOptions({
    queryKey: ["stockCount", "detail", countId],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { countId }, signal),
    staleTime: 0,
  });
}

/** Accepts a count, or asks for some of it again. Whatever comes of it, the count is read anew. */
export function useReviewCount() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/review`>) => api.write(`${base}/review`, body),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ["stockCount"] });
      // What was short has become a loss.
      await queries.invalidateQueries({ queryKey: ["loss"] });
    },
  });
}
