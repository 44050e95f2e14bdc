import type { Page } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { GoodsReceipt, GoodsReceiptSave, StockLevel, Warehouse } from "../../app/wire";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

/** What lies in the warehouses. */
export function stockQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["stock", "levels", query],
    queryFn: ({ signal }) => api.get<Page<StockLevel>>("/v3/stock/admin/level/list", query, signal),
    placeholderData: keepPreviousData,
  });
}

/** The warehouses of the country that is worked in. */
export function warehousesQuery(api: ConsoleApi, country: number | null) {
  return queryOptions({
    queryKey: ["stock", "warehouses", country],
    queryFn: async ({ signal }) =>
      (await api.get<{ list: Warehouse[] }>("/v3/stock/admin/warehouse/list", {}, signal)).list,
  });
}

/** Takes goods into a warehouse. */
export function useReceiveGoods() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: GoodsReceiptSave) =>
      api.write<GoodsReceipt>("/v3/stock/admin/receipt/create", body),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["stock"] }),
  });
}
