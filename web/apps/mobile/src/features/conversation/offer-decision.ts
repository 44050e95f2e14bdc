import { decideOffer, sendOnce } from "@gerai/api";
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
    mutationFn: (input: Parameters<typeof decideOffer>[1]) =>
      sendOnce(storage, `offerDecide.${input.offerId}`, input, (key) =>
        decideOffer(client, input, key),
      ),
    onSuccess: async () => {
      const keys = [reviewKey, offersKey, ordersKey, noticesKey];
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
