import { addCartBatch, checkCartLines, emptyInvalidCart, sendOnce } from "@gerai/api";
import type { CartBatch, CartOf, CartRemoved, CartView } from "@gerai/api";
import type { NewDeed } from "@gerai/api/device";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { cartKey, cartQuery, setCartNum } from "../cart-queries";
import { askOrKeep } from "../deeds/ask-or-keep";
import { favouriteSet } from "../goods/favourite-deeds";
import { goodsKey } from "../goods/reader";
import type { Services } from "../services";
import { useServices, useUser } from "../services-context";
import { cartTake } from "./cart-deeds";
import { orderableLines, withLines, withoutLines } from "./cart-model";
import { isNew, productOf } from "./waiting-cart";

/** A cart and whoever keeps it: staff keep one for a customer, buyers their own. */
export interface KeptCart extends CartOf {
  staff: boolean;
}

/** The open cart, known to be kept by staff or by a buyer. */
export function useKeptCart({ customerId, orderType }: CartOf): KeptCart {
  const { personId } = useUser();
  return { customerId, orderType, staff: personId !== null };
}

/** Changes what is shown of a cart, wherever an answer comes from. */
export function updateCart(
  { client, queryClient }: Pick<Services, "client" | "queryClient">,
  cart: CartOf,
  change: (shown: CartView) => CartView,
): void {
  queryClient.setQueryData(cartQuery(client, cart).queryKey, (shown) => shown && change(shown));
}

const checkKey = [...cartKey, "check"] as const;

/** Lines to check or to uncheck. */
interface Check {
  cartIds: readonly string[];
  checked: boolean;
}

/** Checks lines at once, one request after the other; a refusal shows what the server has. */
export function useCheckLines(cart: KeptCart) {
  const services = useServices();
  const { client, queryClient } = services;
  const { queryKey } = cartQuery(client, cart);
  return useMutation({
    mutationKey: checkKey,
    scope: { id: checkKey.join(".") },
    mutationFn: ({ cartIds, checked }: Check) =>
      checkCartLines(client, {
        cartIds,
        checked,
        staffFor: cart.staff ? cart.customerId : undefined,
        orderType: cart.orderType,
      }),
    onMutate: async ({ cartIds, checked }) => {
      await queryClient.cancelQueries({ queryKey });
      updateCart(services, cart, (shown) =>
        withLines(shown, (line) => (cartIds.includes(line.cartId) ? { ...line, checked } : line)),
      );
    },
    onSuccess: ({ totals }) => {
      // Only the last of several quick taps knows what all of them come to.
      if (queryClient.isMutating({ mutationKey: checkKey }) > 1) return;
      updateCart(services, cart, (shown) => ({ ...shown, totals }));
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Lines to take out, for good or to keep as favourites. */
interface Removal {
  cartIds: readonly string[];
  as: "deleted" | "favourites";
}

/** Takes lines out at once; they come back when the server refuses. */
export function useRemoveLines(cart: KeptCart) {
  const services = useServices();
  const { client, queryClient } = services;
  const { queryKey } = cartQuery(client, cart);
  return useMutation({
    mutationFn: async ({ cartIds, as }: Removal) => {
      // Before the lines are out of sight, and with them what they are of.
      const deeds = takingOut(services, cart, cartIds, as);
      await queryClient.cancelQueries({ queryKey });
      updateCart(services, cart, (shown) => withoutLines(shown, cartIds));
      return await askOrKeep(services, deeds, () =>
        client.post(
          as === "deleted"
            ? "/v3/business/front/cart/deleteCarts"
            : "/v3/business/front/cart/moveToCollection",
          { form: { cartIds: cartIds.filter((cartId) => !isNew(cartId)).join() } },
        ),
      );
    },
    onSuccess: async (removed, { as }) => {
      if (removed) setCartNum(queryClient, cart.customerId, removed.badge);
      if (as === "favourites") await queryClient.invalidateQueries({ queryKey: goodsKey });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** The same as deeds, for when nobody answers. */
function takingOut(
  services: Services,
  cart: CartOf,
  cartIds: readonly string[],
  as: Removal["as"],
): NewDeed[] {
  return cartIds.flatMap((cartId) => {
    const product = productOf(services, cart, cartId);
    if (!product) return [];
    const { productId: id, name } = product;
    const take = cartTake(cart, id, name);
    return as === "deleted" ? [take] : [take, favouriteSet({ id, name }, true, cart.customerId)];
  });
}

/** Takes out everything that cannot be ordered. */
export function useEmptyInvalid(cart: KeptCart) {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: () => emptyInvalidCart(client, cart),
    onSuccess: ({ badge }) => setCartNum(queryClient, cart.customerId, badge),
    onSettled: () => refreshCart(queryClient),
  });
}

/** Puts lines back as they were: quantity, check and a price that staff had set. */
export function usePutBack(cart: KeptCart) {
  const services = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (removed: CartRemoved["removed"]) => putBack(services, cart, removed),
    onSettled: () => refreshCart(queryClient),
  });
}

async function putBack(
  { client, queryClient, storage }: Services,
  cart: KeptCart,
  removed: CartRemoved["removed"],
): Promise<CartBatch> {
  const lines = removed.map(({ productId, qty }) => ({ productId, qty }));
  const batch = await sendOnce(storage, "cart.putBack", removed, (key) =>
    addCartBatch(client, { ...cart, lines }, key),
  );
  const shown = await queryClient.fetchQuery(cartQuery(client, cart));
  const nowCalled = new Map(orderableLines(shown).map((line) => [line.productId, line.cartId]));
  const unchecked = removed
    .filter((line) => !line.checked)
    .flatMap(({ productId }) => nowCalled.get(productId) ?? []);
  if (unchecked.length > 0) {
    const staffFor = cart.staff ? cart.customerId : undefined;
    await checkCartLines(client, {
      cartIds: unchecked,
      checked: false,
      staffFor,
      orderType: cart.orderType,
    });
  }
  for (const { productId, discountPrice } of removed) {
    const cartId = nowCalled.get(productId);
    if (discountPrice === null || cartId === undefined || !cart.customerId) continue;
    await client.post("/v3/business/front/sales/cart/changeDiscountPrice", {
      form: { cartId, customerId: cart.customerId, discountPrice },
    });
  }
  return batch;
}

/** Asks for everything about carts again. */
export async function refreshCart(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: cartKey });
}
