import type { CartLine, CartOf, CartView, KeptGoods, UserCenterData } from "@gerai/api";
import type { KeptDeed } from "@gerai/api/device";
import { currencies } from "@gerai/i18n";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { useStore } from "zustand";
import { cartQuery } from "../cart-queries";
import { isOfflineError } from "../error-text";
import { rememberedQuery } from "../goods/kept-goods";
import { useReader } from "../goods/reader";
import { reachOf } from "../reach";
import type { Services } from "../services";
import { useServices, useUser } from "../services-context";
import { cartDocuments } from "./cart-deeds";
import { orderableLines, totalsOf, withoutLines, withQuantities } from "./cart-model";

/** How many of a product a deed that still waits says there shall be; 0 takes it out. */
interface Wanted {
  productId: string;
  qty: number;
  name: string;
  seenPrice: string | null;
}

/** A line that the server does not know yet is called after its product. */
const newLine = "new-";

/** What waits to be sent for a cart, the oldest first. */
export function wantedOf(deeds: readonly KeptDeed[], cart: CartOf): Wanted[] {
  const start = cartDocuments(cart);
  return deeds
    .filter(({ document, problem }) => document.startsWith(start) && !problem)
    .map(({ document, payload: { qty, seenPrice }, subject }) => ({
      productId: document.slice(start.length),
      qty: Number(qty ?? 0),
      name: subject,
      seenPrice: typeof seenPrice === "string" ? seenPrice : null,
    }));
}

/** The cart as it will be once everything that waits has been sent, from what this device knows. */
export function withWanted(
  cart: CartView,
  wanted: readonly Wanted[],
  goodsOf: (productId: string) => KeptGoods | undefined,
): CartView {
  let shown = cart;
  for (const one of wanted) {
    const line = [...orderableLines(shown), ...shown.invalid].find(
      ({ productId }) => productId === one.productId,
    );
    if (line && one.qty === 0) shown = withoutLines(shown, [line.cartId]);
    else if (line) shown = withQuantities(shown, { [line.cartId]: one.qty });
    else if (one.qty > 0) shown = withLine(shown, lineOf(one, goodsOf(one.productId)), one.qty);
  }
  return shown;
}

function withLine(cart: CartView, line: CartLine, qty: number): CartView {
  const [first, ...others] = cart.groups;
  const group = first ?? { storeId: null, storeName: null, lines: [] };
  const groups = [{ ...group, lines: [line, ...group.lines] }, ...others];
  const lines = groups.flatMap((each) => each.lines);
  const badge = lines.length + cart.invalid.length;
  return withQuantities({ ...cart, groups, badge }, { [line.cartId]: qty });
}

/** None of a product yet. */
function lineOf({ productId, name, seenPrice }: Wanted, goods: KeptGoods | undefined): CartLine {
  const unitPrice = seenPrice ?? goods?.listPrice ?? null;
  return {
    cartId: newLine + productId,
    productId,
    name: goods?.name ?? name,
    image: goods?.image ?? null,
    spec: goods?.spec ?? "",
    materialCode: goods?.materialCode ?? "",
    barcode: goods?.barcodes[0]?.code ?? null,
    unit: goods?.unit ?? null,
    qty: 0,
    moq: goods?.moq ?? 1,
    orderStep: goods?.orderStep ?? 1,
    // Nobody knows without asking; what is too much is told when it is sent.
    stock: Number.MAX_SAFE_INTEGER,
    checked: true,
    priceKind: null,
    unitPrice,
    listPrice: goods?.listPrice ?? unitPrice,
    discountPrice: null,
    amount: "0.00",
    offerAmount: "0.00",
    seenUnitPrice: null,
    priceChanged: false,
    short: false,
    quantityProblem: null,
    offerLeft: null,
    addedAt: "",
  };
}

/** A cart with what waits to be sent in it, all of which is there even where the cart itself was never read. */
export function useWaitingCart(
  cart: CartOf,
  { data, error }: Pick<UseQueryResult<CartView>, "data" | "error">,
): CartView | undefined {
  const user = useUser();
  const wanted = wantedOf(useStore(useServices().unsent).deeds, cart);
  const reader = useReader();
  const goods = useQueries({
    queries: wanted.map(({ productId }) => rememberedQuery(reader, productId)),
    combine: (results) => results.map((result) => result.data?.goods),
  });
  const known = data ?? (isOfflineError(error) ? nothingKnown(user, cart) : undefined);
  if (!known || wanted.length === 0) return data;
  return withWanted(known, wanted, (id) => goods.find((one) => one?.id === id));
}

/** A cart of which only this device's own deeds are known. */
function nothingKnown(user: UserCenterData, { customerId }: CartOf): CartView | undefined {
  const currency = currencies.find((known) => known === user.currency);
  if (currency === undefined) return undefined;
  const customer = user.customers.find(({ id }) => id === customerId) ?? user.customers[0];
  return {
    customerId: customerId ?? customer?.id ?? "",
    customerName: customer?.name ?? "",
    currency,
    groups: [],
    invalid: [],
    totals: totalsOf([]),
    overdueTip: null,
    badge: 0,
    discountLimit: null,
  };
}

/** Without an answer from the server: whether a product is in a cart, as far as this device knows. */
export function isInKnownCart(services: Services, cart: CartOf, productId: string): boolean {
  if (reachOf(navigator.onLine, services.reach.getState().answered) === "reached") return false;
  const wanted = wantedOf(services.unsent.getState().deeds, cart).findLast(
    (one) => one.productId === productId,
  );
  if (wanted) return wanted.qty > 0;
  const known = knownCart(services, cart);
  return known !== undefined && orderableLines(known).some((line) => line.productId === productId);
}

/** The product of a line, and what is known of it. */
export function productOf(services: Services, cart: CartOf, cartId: string): Wanted | undefined {
  const known = knownCart(services, cart);
  const line =
    known && [...orderableLines(known), ...known.invalid].find((each) => each.cartId === cartId);
  if (line) {
    const { productId, qty, name, unitPrice: seenPrice } = line;
    return { productId, qty, name, seenPrice };
  }
  return wantedOf(services.unsent.getState().deeds, cart).findLast(
    ({ productId }) => newLine + productId === cartId,
  );
}

/** Whether the server does not know a line yet. */
export function isNew(cartId: string): boolean {
  return cartId.startsWith(newLine);
}

function knownCart({ client, queryClient }: Services, cart: CartOf): CartView | undefined {
  return queryClient.getQueryData(cartQuery(client, cart).queryKey);
}
