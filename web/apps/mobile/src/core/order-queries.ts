import type { Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions, skipToken } from "@tanstack/react-query";

/** Everything that is shown of orders; invalidated as one after something happened to one. */
export const ordersKey = ["orders"] as const;

/** An order's own page; not asked for until it is known which. */
export function orderDetailQuery(client: Client, orderId: string | undefined) {
  return queryOptions({
    queryKey: [...ordersKey, "detail", currentLanguage(), orderId ?? null],
    queryFn:
      orderId === undefined
        ? skipToken
        : ({ signal }) =>
            client.get("/v3/business/front/order/detail", { query: { orderId }, signal }),
    // Others decide about it too: what was seen a while ago is shown and asked for again.
    staleTime: 0,
  });
}
