import type { Client } from "../client";
import type { CartAdded, CartBatch, CartRemoved, CartTotals, Schemas } from "../types";

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

/** Puts a product into a cart; one that is there already is refused. */
export async function addToCart(
  client: Client,
  { productId, qty, ...cart }: CartOf & CartProduct,
  idempotencyKey: string,
): Promise<CartAdded> {
  return await client.post(
    `${base}/add`,
    { json: { productId, qty, ...namedCart(cart) } },
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
    `${base}/addBatch`,
    { json: { lines, ...namedCart(cart) } },
    { idempotencyKey },
  );
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
  const path = staffFor === undefined ? `${base}/checkedCarts` : `${salesBase}/checkedCarts`;
  return await client.post(path, {
    form: { cartIds: cartIds.join(), checked: checked ? 1 : 0, customerId: staffFor, orderType },
  });
}

/** Takes out everything that cannot be ordered. */
export async function emptyInvalidCart(client: Client, cart: CartOf): Promise<CartRemoved> {
  return await client.post(`${base}/emptyInvalid`, { json: namedCart(cart) });
}

const orderTypes = [1, 2, 3, 4, 5, 6] as const satisfies Schemas["OrderType"][];

/** A cart as a JSON body names it: kinds of order are numbers there. */
export function namedCart({ customerId, orderType }: CartOf) {
  return {
    customerId: customerId ?? null,
    orderType: orderTypes.find((type) => String(type) === orderType) ?? null,
  };
}
