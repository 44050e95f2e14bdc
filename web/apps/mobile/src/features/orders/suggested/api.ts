import type { Client, SuggestedOrder } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { ordersKey } from "../../../core/order-queries";
import { useFillCart } from "../fill-cart";
import type { SuggestedSearch } from "../search";

/** What a customer might order now. */
export function suggestedQuery(client: Client, { customerId, storeId, days }: SuggestedSearch) {
  const query = { customerId, storeId, days };
  return queryOptions({
    queryKey: [...ordersKey, "suggested", currentLanguage(), query],
    queryFn: ({ signal }) => client.get("/v3/business/front/order/suggested", { query, signal }),
    // The last answer stays while another store or time is worked out.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Puts everything that is suggested into the cart. */
export function useFillSuggested() {
  const fill = useFillCart();
  return useMutation({
    mutationFn: ({ customerId, lines }: SuggestedOrder) =>
      fill({ intent: `suggested.${customerId}`, customerId, lines }),
  });
}
