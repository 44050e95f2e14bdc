import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";

/** Everything about addresses; invalidated as one after a change. */
export const addressKey = ["address"] as const;

/** A customer's delivery addresses, the default one first. */
export function addressesQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...addressKey, "list", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/member/front/address/list", { query: { customerId }, signal }),
  });
}
