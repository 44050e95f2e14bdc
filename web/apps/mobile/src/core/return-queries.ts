import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { aside } from "./kept-since";

/** Everything about returns; invalidated as one after something of it changed. */
export const returnsKey = ["returns"] as const;

/** How many returns wait for the reader's decision. */
export function returnsToDecideQuery(client: Client) {
  return queryOptions({
    queryKey: [...returnsKey, "toDecide"],
    queryFn: async ({ signal }) => {
      const { counts } = await client.get("/v3/business/front/return/list", {
        query: { waiting: true, pageNum: 1, pageSize: 1 },
        signal,
      });
      return counts.toDecide;
    },
    meta: aside,
  });
}
