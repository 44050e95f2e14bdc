import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { ApprovalRule, ApprovalRuleSave } from "../../core/wire";

const base = "/v3/business/admin/approvalRule";

/** Every rule in reach; there are few, and the server has no call for a single one. */
export function approvalRulesQuery(api: ConsoleApi, countryCode: number | null) {
  return queryOptions({
    queryKey: ["approvalRule", countryCode],
    queryFn: ({ signal }) => readApprovalRules(api, countryCode, signal),
  });
}

/** Reads the rules past every cache, as after a version conflict. */
export async function readApprovalRules(
  api: ConsoleApi,
  countryCode: number | null,
  signal?: AbortSignal,
): Promise<ApprovalRule[]> {
  return (await api.get(`${base}/list`, { countryCode }, signal)).list;
}

export function useSaveApprovalRule() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ApprovalRuleSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["approvalRule"] }),
  });
}
