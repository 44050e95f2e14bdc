import { orderProducts } from "@gerai/api";
import type { Client, OrderNamed } from "@gerai/api";
import { queryOptions } from "@tanstack/react-query";
import { reviewKey } from "../../core/review-queries";

/** The lines of an order under review; never from memory, because somebody decides on them. */
export function orderProductsQuery(client: Client, order: OrderNamed) {
  return queryOptions({
    queryKey: [...reviewKey, "products", order],
    queryFn: ({ signal }) => orderProducts(client, order, signal),
    staleTime: 0,
  });
}
