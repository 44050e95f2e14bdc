import type { CartLine, CartTotals, CartView } from "@gerai/api";

/** A line of a cart that can be ordered; tests change what they are about. */
export function cartLine(partial: Partial<CartLine> = {}): CartLine {
  return {
    cartId: "l1",
    productId: "p1",
    name: "Velvet Tint 01 Rosewood",
    image: null,
    spec: "4.2 g",
    materialCode: "LUM-0001",
    barcode: null,
    unit: "piece",
    qty: 24,
    moq: 12,
    orderStep: 12,
    stock: 120,
    checked: true,
    priceKind: "daily",
    unitPrice: "99.50",
    listPrice: "99.50",
    discountPrice: null,
    amount: "2388.00",
    offerAmount: "0.00",
    seenUnitPrice: "99.50",
    priceChanged: false,
    short: false,
    quantityProblem: null,
    offerLeft: null,
    addedAt: "2026-11-14T00:00:00Z",
    ...partial,
  };
}

/** A cart of one group. */
export function cartView(lines: CartLine[], partial: Partial<CartView> = {}): CartView {
  return {
    customerId: "c1",
    customerName: "Siam Beauty",
    currency: "THB",
    groups: lines.length > 0 ? [{ storeId: "s1", storeName: "Central World", lines }] : [],
    invalid: [],
    totals: cartTotals(),
    overdueTip: null,
    badge: lines.length,
    discountLimit: null,
    ...partial,
  };
}

/** What a server says a cart comes to. */
export function cartTotals(partial: Partial<CartTotals> = {}): CartTotals {
  return {
    kinds: 1,
    qty: 24,
    gross: "2388.00",
    offer: "0.00",
    net: "2388.00",
    allChecked: true,
    needsPriceApproval: false,
    ...partial,
  };
}
