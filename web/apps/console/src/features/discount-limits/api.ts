import { ApiError } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { DiscountLimit, DiscountLimitSave } from "../../core/wire";
import type { LimitKey } from "./model";

const base = "/v3/business/admin/discountLimit";

export function limitsQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["discountLimit", "list", query],
    queryFn: ({ signal }) => api.get(`${base}/list`, query, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readLimit(api: ConsoleApi, key: LimitKey): Promise<DiscountLimit> {
  const query = { countryCode: key.countryCode, roleKey: key.roleKey, pageNum: 1, pageSize: 1 };
  const [found] = (await api.get(`${base}/list`, query)).list;
  if (!found) throw new ApiError({ state: 404, code: "not_found", message: "" });
  return found;
}

export function limitQuery(api: ConsoleApi, key: LimitKey) {
  return queryOptions({
    queryKey: ["discountLimit", "detail", key],
    queryFn: () => readLimit(api, key),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useSaveLimit() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DiscountLimitSave) => api.write(`${base}/save`, body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["discountLimit"] }),
  });
}
