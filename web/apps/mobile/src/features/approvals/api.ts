import type { Client, OrderDetail, OrderNamed } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import { reviewKey } from "../../core/review-queries";

/** The lines of an order under review; never from memory, because somebody decides on them. */
export function orderProductsQuery(client: Client, order: OrderNamed) {
  return queryOptions({
    queryKey: [...reviewKey, "products", order],
    queryFn: ({ signal }) =>
      client.get("/v3/business/front/orderInfo/productList", { query: order, signal }),
    staleTime: 0,
  });
}

/** For whom samples or gifts are, and what is left of the budget they come out of. */
export function giveawayQuery(
  client: Client,
  { orderId, orderType, ver }: Pick<OrderDetail, "orderId" | "orderType" | "ver">,
) {
  return queryOptions({
    queryKey: [...reviewKey, "giveaway", currentLanguage(), orderId, ver],
    queryFn: ({ signal }) =>
      client.get(`/v3/business/front/${orderType === 4 ? "gift" : "sample"}/detail`, {
        query: { orderId },
        signal,
      }),
    staleTime: 0,
  });
}
