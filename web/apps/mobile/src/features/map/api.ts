import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import type { Place } from "../../core/location-choice";
import { loadOutlines } from "./outlines";

/** Stores whose code, name or address holds a word. */
export function storesQuery(client: Client, keyword: string) {
  return queryOptions({
    queryKey: ["map", "stores", keyword],
    queryFn: ({ signal }) =>
      client.get("/v3/seller/front/branchStore/getBranchStoreList", {
        query: { keyword, pageSize: 5 },
        signal,
      }),
  });
}

/** The stores nearest to a place. */
export function nearbyStoresQuery(client: Client, { lat, lng }: Place) {
  return queryOptions({
    queryKey: ["map", "nearby", lat, lng],
    queryFn: ({ signal }) =>
      client.get("/v3/seller/front/branchStore/getBranchStoreList", {
        query: { lat, lng, pageSize: 1 },
        signal,
      }),
    staleTime: 300_000,
    // Without it the place is told by a town.
    retry: false,
  });
}

/** Where pictures of maps come from, if anywhere. */
export function mapQuery(client: Client) {
  return queryOptions({
    queryKey: ["map", "tiles"],
    queryFn: ({ signal }) => client.get("/v3/system/front/map/get", { signal }),
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
