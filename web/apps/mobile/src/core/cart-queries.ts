import type { CartOf, Client } from "@gerai/api";
import { currentLanguage } from "@gerai/i18n";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { aside } from "./kept-since";
import { keptForOffline } from "./offline-reads";

/** Everything that is shown of carts; invalidated as one after something was put in or ordered. */
export const cartKey = ["cart"] as const;

/** How many products wait in a cart, for the badge. */
export function cartNumQuery(client: Client, customerId: string | undefined) {
  return queryOptions({
    queryKey: [...cartKey, "num", customerId ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/business/front/cart/cartNum", { query: { customerId }, signal }),
    persister: keptForOffline,
    meta: aside,
  });
}

/** Puts a count that an answer brought along on the badge of that cart at once. */
export function setCartNum(
  queryClient: QueryClient,
  customerId: string | undefined,
  badge: number,
): void {
  queryClient.setQueryData([...cartKey, "num", customerId ?? null], badge);
  // The count of all carts is another one for those who keep several.
  if (customerId !== undefined) {
    void queryClient.invalidateQueries({ queryKey: [...cartKey, "num", null], exact: true });
  }
}

/** A cart, for the cart's page and for whoever orders what is checked in it. */
export function cartQuery(client: Client, { customerId, orderType }: CartOf) {
  return queryOptions({
    // Names come translated, so what was read in one language is no answer in another.
    queryKey: [...cartKey, "list", currentLanguage(), customerId ?? null, orderType ?? null],
    queryFn: ({ signal }) =>
      client.get("/v3/business/front/cart/cartList", { query: { customerId, orderType }, signal }),
    // Prices and stock move; what was seen a while ago is shown and asked for again.
    staleTime: 0,
  });
}
