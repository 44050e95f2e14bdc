import type { Client } from "../client";
import type { GetPath, PostPath } from "../documented-paths";
import type {
  CartAdded,
  CartBatch,
  CartChanged,
  CartRemoved,
  CartTotals,
  CartView,
} from "../types";

const base = "/v3/business/front/cart";
const salesBase = "/v3/business/front/sales/cart";

/** Whose cart, and for which kind of order; a buyer's own when nothing is said. */
export interface CartOf {
  customerId?: string | undefined;
  orderType?: string | undefined;
}

/** A product and how many of it. */
export interface CartProduct {
  productId: string;
  qty: number;
}

/** A cart with the prices of this moment. */
export async function cartList(
  client: Client,
  { customerId, orderType }: CartOf,
  signal?: AbortSignal,
): Promise<CartView> {
  return await client.get(`${base}/cartList` satisfies GetPath, {
    query: { customerId, orderType },
    signal,
  });
}

/** How many products wait in the caller's carts, or in the one for a customer. */
export async function cartNum(
  client: Client,
  customerId: string | undefined,
  signal?: AbortSignal,
): Promise<number> {
  return await client.get(`${base}/cartNum` satisfies GetPath, { query: { customerId }, signal });
}

/** Puts a product into a cart; one that is there already is refused. */
export async function addToCart(
  client: Client,
  { productId, qty, ...cart }: CartOf & CartProduct,
  idempotencyKey: string,
): Promise<CartAdded> {
  return await client.post(
    `${base}/add` satisfies PostPath,
    { json: { productId, qty, ...named(cart) } },
    { idempotencyKey },
  );
}

/** Adds what can be added of several products, and says of the rest why not. */
export async function addCartBatch(
  client: Client,
  { lines, ...cart }: CartOf & { lines: readonly CartProduct[] },
  idempotencyKey: string,
): Promise<CartBatch> {
  return await client.post(
    `${base}/addBatch` satisfies PostPath,
    { json: { lines, ...named(cart) } },
    { idempotencyKey },
  );
}

/** Changes the quantity of a line. */
export async function changeCartNum(
  client: Client,
  cartId: string,
  num: number,
): Promise<CartChanged> {
  return await client.post(`${base}/changeNum` satisfies PostPath, { form: { cartId, num } });
}

/** Lines to check or to uncheck; `staffFor` names the customer whose cart staff keep. */
export interface CartCheck {
  cartIds: readonly string[];
  checked: boolean;
  staffFor: string | undefined;
  orderType: string | undefined;
}

/** Checks or unchecks lines. */
export async function checkCartLines(
  client: Client,
  { cartIds, checked, staffFor, orderType }: CartCheck,
): Promise<{ totals: CartTotals }> {
  const path =
    staffFor === undefined
      ? (`${base}/checkedCarts` satisfies PostPath)
      : (`${salesBase}/checkedCarts` satisfies PostPath);
  return await client.post(path, {
    form: { cartIds: cartIds.join(), checked: checked ? 1 : 0, customerId: staffFor, orderType },
  });
}

/** Takes lines out; the answer says enough to put them back. */
export async function deleteCartLines(
  client: Client,
  cartIds: readonly string[],
): Promise<CartRemoved> {
  return await client.post(`${base}/deleteCarts` satisfies PostPath, {
    form: { cartIds: cartIds.join() },
  });
}

/** Keeps products as favourites instead. */
export async function moveCartLinesToFavourites(
  client: Client,
  cartIds: readonly string[],
): Promise<CartRemoved> {
  return await client.post(`${base}/moveToCollection` satisfies PostPath, {
    form: { cartIds: cartIds.join() },
  });
}

/** Takes out everything that cannot be ordered. */
export async function emptyInvalidCart(client: Client, cart: CartOf): Promise<CartRemoved> {
  return await client.post(`${base}/emptyInvalid` satisfies PostPath, { json: named(cart) });
}

/** Sets a price below the ordinary one; null gives the ordinary one back. */
export async function changeDiscountPrice(
  client: Client,
  change: { cartId: string; customerId: string; discountPrice: string | null },
): Promise<CartChanged> {
  return await client.post(`${salesBase}/changeDiscountPrice` satisfies PostPath, {
    form: change,
  });
}

/** A cart as a JSON body names it: kinds of order are numbers there. */
function named({ customerId, orderType }: CartOf) {
  return {
    customerId: customerId ?? null,
    orderType: orderType === undefined ? null : Number(orderType),
  };
}
