import { branchStores } from "@gerai/api";
import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";

/** Stores whose code, name or address holds a word. */
export function storesQuery(client: Client, keyword: string) {
  return queryOptions({
    queryKey: ["map", "stores", keyword],
    queryFn: ({ signal }) => branchStores(client, { keyword, pageSize: 5 }, signal),
  });
}
