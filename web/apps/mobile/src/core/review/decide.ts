import { ApiError, sendOnce } from "@gerai/api";
import type { ReviewInput } from "@gerai/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { customersKey } from "../customer-queries";
import { noticesKey } from "../notice-queries";
import { ordersKey } from "../order-queries";
import { reviewKey } from "../review-queries";
import { useServices } from "../services-context";

/** What an approver is about to do. */
export type Intent = "approve" | "reject" | "sendBack";

/** How the server calls it. */
export const decisionResult = { approve: 1, reject: 2, sendBack: 3 } as const;

/** Decides about an order, at most once however often it is tried. */
export function useDecide() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ReviewInput) =>
      sendOnce(storage, `review.${input.orderId}`, input, (key) =>
        client.post("/v3/business/front/order/approve", { json: input }, { idempotencyKey: key }),
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

/** Somebody was faster, or the document moved on: what is on the screen is no longer true. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && (error.state === 409 || error.state === 438);
}
