import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import { recordPath } from "../../core/records/record-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import type { PricesSave } from "../../core/wire";

/** The products of one list with their prices. */
export function pricesQuery(api: ConsoleApi, query: ListQuery & { priceListId: string }) {
  return queryOptions({
    queryKey: ["price", "list", query],
    queryFn: ({ signal }) => api.get(recordPath("price", "list"), query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Sets the prices of some products in a list; none takes a product out of it. */
export function useSavePrices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PricesSave) => api.write(recordPath("price", "save"), body),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["price"] });
      await queries.invalidateQueries({ queryKey: ["priceList"] });
    },
  });
}
