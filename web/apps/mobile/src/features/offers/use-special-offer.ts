import { isRefusal, randomId, sendOnce } from "@gerai/api";
import type { CartView, Client, OrderInput } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { cartKey } from "../../core/cart-queries";
import { offersKey } from "../../core/offers";
import { ordersKey } from "../../core/order-queries";
import { useServices } from "../../core/services-context";

/** The lines of a cart that are ordered. */
export function checkedLines(cart: CartView) {
  return cart.groups.flatMap((group) => group.lines).filter((line) => line.checked);
}

/**
 * What the special-offer order would be: where to, how it may be paid, which tax is in it, who would
 * be asked. It is another one when the cart comes to something else.
 */
export function offerPreviewQuery(client: Client, input: OrderInput, net: string) {
  return queryOptions({
    queryKey: [...ordersKey, "preview", currentLanguage(), input, net],
    queryFn: ({ signal }) =>
      client.post("/v3/business/front/order/preview", { json: input }, { signal }),
    placeholderData: keepPreviousData,
    enabled: (input.cartIds?.length ?? 0) > 0,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Places the special-offer order, at most once however often it is tried. */
export function useSubmitSpecialOffer() {
  const { client, storage, queryClient } = useServices();
  const [requestId, setRequestId] = useState(randomId);
  return useMutation({
    mutationFn: (input: OrderInput) => {
      // The cart's lowered prices make it a special offer; it is not told so.
      const named = { ...input, requestId };
      return sendOnce(storage, `specialOffer.${requestId}`, named, (key) =>
        client.post("/v3/business/front/order/submit", { json: named }, { idempotencyKey: key }),
      );
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: cartKey, refetchType: "inactive" });
      await Promise.all(
        [ordersKey, offersKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
    onError: (error) => {
      // A refusal by rule placed nothing: what is sent next is another order. Silence leaves it open.
      if (isRefusal(error)) setRequestId(randomId());
    },
  });
}
