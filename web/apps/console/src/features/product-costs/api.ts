import { ApiError } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { CostedProduct, ProductCostSave } from "../../core/wire";
import type { CostKey } from "./model";

const base = "/v3/business/admin/productCost";

export function costsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["productCost", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

/** What one product costs in one country. */
export async function readCost(api: ConsoleApi, key: CostKey): Promise<CostedProduct> {
  const query = { ...key, pageNum: 1, pageSize: 1 };
  const [found] = (await api.get(`${base}/list`, query)).list;
  if (!found) throw new ApiError({ state: 404, code: "not_found", message: "" });
  return found;
}

export function costQuery(api: ConsoleApi, key: CostKey) {
  return queryOptions({
    queryKey: ["productCost", "detail", key],
    queryFn: () => readCost(api, key),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveCost() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProductCostSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["productCost"] }),
  });
}
