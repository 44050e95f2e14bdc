import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { Delegation, DelegationSave } from "../../core/wire";

const base = "/v3/org/admin/delegation";

/** Query parameters of the list. */
export type DelegationQuery = Readonly<Record<string, string | number | boolean | null>>;

export function delegationsQuery(api: ConsoleApi, query: DelegationQuery) {
  return queryOptions({
    queryKey: ["delegation", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readDelegation(api: ConsoleApi, id: string): Promise<Delegation> {
  return await api.get(`${base}/detail`, { id });
}

export function delegationQuery(api: ConsoleApi, id: string) {
  return queryOptions({
    queryKey: ["delegation", "detail", id],
    queryFn: () => readDelegation(api, id),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveDelegation() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DelegationSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["delegation"] }),
  });
}

/** Takes the approvals back before the last day. */
export function useEndDelegation() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ver }: Delegation) => api.write(`${base}/end`, { id, ver }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["delegation"] }),
  });
}
