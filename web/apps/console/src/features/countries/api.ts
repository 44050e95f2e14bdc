import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { useApi } from "../../core/session/services";
import type { CountryRules, RuleWithdrawal } from "../../core/wire";

const base = "/v3/system/admin/country";

/** Every country the user may look at, with all its rules. */
export function countriesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["countryRules"],
    queryFn: ({ signal }) => readCountries(api, signal),
  });
}

export async function readCountries(
  api: ConsoleApi,
  signal?: AbortSignal,
): Promise<CountryRules[]> {
  return (await api.get(`${base}/list`, {}, signal)).list;
}

/** Changes a rule by the call that is its own. */
export function useChangeRule() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: (api: ConsoleApi) => Promise<unknown>) => change(api),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["countryRules"] });
      // The page of the tax rates shows the same rows.
      await queries.invalidateQueries({ queryKey: ["taxRate"] });
    },
  });
}

/** Takes back a rule that has not begun. */
export function useWithdrawRule() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RuleWithdrawal) => api.write(`${base}/withdraw`, body),
    onSettled: () => queries.invalidateQueries({ queryKey: ["countryRules"] }),
  });
}
