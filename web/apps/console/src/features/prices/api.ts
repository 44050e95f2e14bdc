import type { Page } from "@gerai/api";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { PriceRow, PricesSave } from "../../app/wire";
import type { ConsoleApi } from "../../core/console-api";
import { recordPath } from "../../core/records/record-api";
import type { ListQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";

/** The products of one list with their prices. */
export function pricesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["price", "list", query],
    queryFn: ({ signal }) => api.get<Page<PriceRow>>(recordPath("price", "list"), query, signal),
    placeholderData: keepPreviousData,
  });
}

/** Sets the prices of some products in a list; none takes a product out of it. */
export function useSavePrices() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PricesSave) => api.write<PriceRow[]>(recordPath("price", "save"), body),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ["price"] });
      await queries.invalidateQueries({ queryKey: ["priceList"] });
    },
  });
}
