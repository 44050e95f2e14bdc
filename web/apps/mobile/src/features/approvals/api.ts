import { decideReview, orderProducts, sendOnce } from "@gerai/api";
import type { Client, OrderNamed, ReviewInput } from "@gerai/api";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { customersKey } from "../../core/customer-queries";
import { noticesKey } from "../../core/notice-queries";
import { ordersKey } from "../../core/order-queries";
import { reviewKey } from "../../core/review-queries";
import { useServices } from "../../core/services-context";

/** The lines of an order under review; never from memory, because somebody decides on them. */
export function orderProductsQuery(client: Client, order: OrderNamed) {
  return queryOptions({
    queryKey: [...reviewKey, "products", order],
    queryFn: ({ signal }) => orderProducts(client, order, signal),
    staleTime: 0,
  });
}

/** Decides about an order, at most once however often it is tried. */
export function useDecide() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewInput) =>
      sendOnce(storage, `review.${input.orderId}`, input, (key) =>
        decideReview(client, input, key),
      ),
    onSuccess: async () => {
      const keys = [reviewKey, ordersKey, noticesKey, customersKey];
      await Promise.all(
        keys.map((queryKey) =>
          // The page that decided is left; its own lines need not be read again.
          queryClient.invalidateQueries({ queryKey, refetchType: "inactive" }),
        ),
      );
    },
  });
}
