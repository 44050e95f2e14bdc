import { branchStores, mapSetting } from "@gerai/api";
import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { loadOutlines } from "./outlines";

/** Stores whose code, name or address holds a word. */
export function storesQuery(client: Client, keyword: string) {
  return queryOptions({
    queryKey: ["map", "stores", keyword],
    queryFn: ({ signal }) => branchStores(client, { keyword, pageSize: 5 }, signal),
  });
}

/** Where pictures of maps come from, if anywhere. */
export function mapQuery(client: Client) {
  return queryOptions({
    queryKey: ["map", "tiles"],
    queryFn: ({ signal }) => mapSetting(client, signal),
    staleTime: Infinity,
    // The map is there without them.
    retry: false,
  });
}

/** The outlines the app brings along, read once. */
export const outlinesQuery = queryOptions({
  queryKey: ["map", "outlines"],
  queryFn: loadOutlines,
  staleTime: Infinity,
  structuralSharing: false,
});
