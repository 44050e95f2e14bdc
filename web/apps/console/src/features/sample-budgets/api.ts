import { ApiError } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { SampleBudget, SampleBudgetSave } from "../../core/wire";
import { samplesCountry } from "./model";
import type { BudgetKey } from "./model";

const base = "/v3/business/admin/sampleBudget";

export function budgetsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["sampleBudget", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** More months than a person has a budget of their own for. */
const everything = { pageNum: 1, pageSize: 100 };

/** One budget. Those for everybody come first in the list of a kind. */
export async function readBudget(api: ConsoleApi, key: BudgetKey): Promise<SampleBudget> {
  const { orderType, personId, month } = key;
  const query = { countryCode: samplesCountry, orderType, personId, ...everything };
  const page = await api.get(`${base}/list`, query);
  const found = page.list.find((each) => each.personId === personId && each.month === month);
  if (!found) throw new ApiError({ state: 404, code: "not_found", message: "" });
  return found;
}

export function budgetQuery(api: ConsoleApi, key: BudgetKey) {
  return queryOptions({
    queryKey: ["sampleBudget", "detail", key],
    queryFn: () => readBudget(api, key),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveBudget() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SampleBudgetSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["sampleBudget"] }),
  });
}
