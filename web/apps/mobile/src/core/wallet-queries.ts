import type { Client } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";

/** Everything that is shown of a wallet; invalidated as one after money moved. */
export const walletKey = ["wallet"] as const;

/** What a wallet holds, for the wallet's own pages and for whoever pays from it. */
export function walletSummaryQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...walletKey, "summary", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/finance/front/wallet/summary", { query: { customerId }, signal }),
  });
}

/** The accounts to transfer to. */
export function payeesQuery(client: Client) {
  return queryOptions({
    queryKey: [...walletKey, "payees"],
    queryFn: ({ signal }) => client.get("/v3/finance/front/payee/list", { signal }),
  });
}
