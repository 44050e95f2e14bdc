import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { TopUpApproval, TopUpRejection } from "../../core/wire";

const base = "/v3/finance/admin/topUp";

/** Others work on the same queue, so it is asked for anew while it is looked at. */
const refreshMs = 30_000;

export function topUpsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["topUp", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
}

export function topUpCountsQuery(api: ConsoleApi, countryCode: number | null) {
  return queryOptions({
    queryKey: ["topUp", "counts", countryCode],
    queryFn: ({ signal }) => api.get(`${base}/counts`, { countryCode }, signal),
    refetchInterval: refreshMs,
  });
}

export function topUpCaseQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["topUp", "case", id],
    queryFn: ({ signal }) => api.get(`${base}/detail`, { id }, signal),
    staleTime: 0,
  });
}

/** What was read at a version; the server refuses to decide on anything else. */
export interface SeenTopUp {
  id: string;
  ver: number;
}

/** Everything finance does with a top-up; the queue and the case are fetched anew afterwards. */
export function useTopUpActions() {
  const api = useApi();
  const queries = useQueryClient();
  // Also after a refusal: mostly somebody else was quicker, and the page should say so.
  const onSettled = () => queries.invalidateQueries({ queryKey: ["topUp"] });
  return {
    claim: useMutation({
      mutationFn: (id: string) => api.write(`${base}/claim`, { id }),
      onSettled,
    }),
    release: useMutation({
      mutationFn: (id: string) => api.write(`${base}/release`, { id }),
      onSettled,
    }),
    approve: useMutation({
      mutationFn: (body: TopUpApproval) => api.write(`${base}/approve`, body),
      onSettled,
    }),
    reject: useMutation({
      mutationFn: (body: TopUpRejection) => api.write(`${base}/reject`, body),
      onSettled,
    }),
    askReversal: useMutation({
      mutationFn: (body: SeenTopUp & { reason: string }) => api.write(`${base}/askReversal`, body),
      onSettled,
    }),
    dropReversal: useMutation({
      mutationFn: (id: string) => api.write(`${base}/dropReversal`, { id }),
      onSettled,
    }),
    reverseOnAccount: useMutation({
      mutationFn: (body: SeenTopUp) => api.write(`${base}/reverseOnAccount`, body),
      onSettled,
    }),
    reverse: useMutation({
      mutationFn: (body: SeenTopUp) => api.write(`${base}/reverse`, body),
      onSettled,
    }),
  };
}
