import type { Input } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

const base = "/v3/business/admin/return";

/** Returns in the reader's reach, newest first, with the number of each state. */
export function returnsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["return", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export function returnQuery(api: ConsoleApi, returnId: string) {
  return queryOptions({
    queryKey: ["return", "detail", returnId],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { returnId }, signal),
    staleTime: 0,
  });
}

/** Whatever comes of a step, the return is read anew. */
function useReadAnew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ["return"] });
}

export function useDecideReturn() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/decide`>) => api.write(`${base}/decide`, body),
    onSettled,
  });
}

export function useReceiveReturn() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/receive`>) => api.write(`${base}/receive`, body),
    onSettled,
  });
}

export function useInspectReturn() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/inspect`>) => api.write(`${base}/inspect`, body),
    onSettled,
  });
}

export function useCreditReturn() {
  const api = useApi();
  const onSettled = useReadAnew();
  return useMutation({
    mutationFn: (body: Input<`${typeof base}/credit`>) => api.write(`${base}/credit`, body),
    onSettled,
  });
}
