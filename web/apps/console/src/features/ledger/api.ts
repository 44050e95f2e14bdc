import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ConsoleApi } from "../../core/console-api";
import type { ListQuery } from "../../core/records/record-api";

/** Entries of the books, newest first. */
export function entriesQuery(api: ConsoleApi, query: ListQuery) {
  return queryOptions({
    queryKey: ["ledger", "entries", query],
    queryFn: ({ signal }) => api.get("/v3/finance/admin/ledger/entries", query, signal),
    placeholderData: keepPreviousData,
  });
}
