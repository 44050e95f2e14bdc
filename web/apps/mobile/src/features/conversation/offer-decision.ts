import { sendOnce } from "@gerai/api";
import type { Input } from "@gerai/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { noticesKey } from "../../core/notice-queries";
import { offersKey } from "../../core/offers";
import { ordersKey } from "../../core/order-queries";
import { reviewKey } from "../../core/review-queries";
import { useServices } from "../../core/services-context";

/** Decides about the prices of a special offer, at most once however often it is tried. */
export function useDecideOffer() {
  const { client, storage } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<"/v3/business/front/offer/decide">) =>
      sendOnce(storage, `offerDecide.${input.offerId}`, input, (key) =>
        client.post("/v3/business/front/offer/decide", { json: input }, { idempotencyKey: key }),
      ),
    onSuccess: async () => {
      const keys = [reviewKey, offersKey, ordersKey, noticesKey];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
