import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { GoodsReceiptSave } from "../../core/wire";

/** What lies in the warehouses. */
export function stockQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["stock", "levels", query],
    queryFn: ({ signal }) => api.get("/v3/stock/admin/level/list", query, signal),
    placeholderData: keepPreviousData,
  });
}

/** The warehouses of the country that is worked in. */
export function warehousesQuery(api: ConsoleApi, country: number | null) {
  return queryOptions({
    queryKey: ["stock", "warehouses", country],
    queryFn: async ({ signal }) =>
      (await api.get("/v3/stock/admin/warehouse/list", {}, signal)).list,
  });
}

/** Takes goods into a warehouse. */
export function useReceiveGoods() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GoodsReceiptSave) => api.write("/v3/stock/admin/receipt/create", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["stock"] }),
  });
}
