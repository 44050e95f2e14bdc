import { queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { TaxRate } from "../../core/wire";

/** Every rate of every country; there are few, and the server has no call for a single one. */
export function taxRatesQuery(api: ConsoleApi) {
  return queryOptions({
    queryKey: ["taxRate"],
    queryFn: ({ signal }) => readTaxRates(api, signal),
  });
}

/** Reads the rates past every cache, as after a version conflict. */
export async function readTaxRates(api: ConsoleApi, signal?: AbortSignal): Promise<TaxRate[]> {
  return (await api.get("/v3/goods/admin/taxRate/list", {}, signal)).list;
}
