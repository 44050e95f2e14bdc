import { namedCart } from "@gerai/api";
import type { CartOf, Schemas } from "@gerai/api";
import type { DeedAnswer, KeptDeed, NewDeed } from "@gerai/api/device";
import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { priceBefore } from "./cart-model";

/** A product as it is put into a cart. */
interface Putting {
  productId: string;
  qty: number;
  name: string;
  /** The unit price that was on the screen. */
  seenPrice: string | null;
}

/** So many of a product are to be in a cart. */
export function cartPut(cart: CartOf, { productId, qty, name, seenPrice }: Putting): NewDeed {
  const payload: Schemas["CartPut"] = { productId, qty, seenPrice, ...namedCart(cart) };
  return { ...deedTo(cart, productId, name), kind: "cart.put", payload };
}

/** A product is to be out of a cart. */
export function cartTake(cart: CartOf, productId: string, name: string): NewDeed {
  const payload: Schemas["CartTake"] = { productId, ...namedCart(cart) };
  return { ...deedTo(cart, productId, name), kind: "cart.take", payload };
}

/** The documents of a cart begin with this. */
export function cartDocuments({ customerId, orderType }: CartOf): string {
  return `cart/${customerId ?? ""}/${orderType ?? ""}/`;
}

/** A price that moved while the deed was on its way is told. */
export function afterCartDeed(deed: KeptDeed, { data }: DeedAnswer): void {
  // The server answers this kind with a changed cart.
  const changed = data as Partial<Schemas["CartChanged"]> | null;
  if (!changed?.line || !priceBefore(changed.line)) return;
  toast(t("unsent.priceChanged", { name: deed.subject }));
}

function deedTo(cart: CartOf, productId: string, subject: string) {
  return { version: 1, document: cartDocuments(cart) + productId, replaces: true, subject };
}
