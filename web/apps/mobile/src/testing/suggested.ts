import type { SuggestedLine, SuggestedOrder } from "@gerai/api";

/** A product that runs out in a few days; tests change what they are about. */
export function suggestedLine(partial: Partial<SuggestedLine> = {}): SuggestedLine {
  return {
    productId: "p1",
    name: "Velvet Tint 01 Rosewood",
    image: null,
    spec: "4.2 g",
    materialCode: "LUM-0001",
    qty: 12,
    moq: 12,
    orderStep: 6,
    stock: 500,
    priceKind: "daily",
    unitPrice: "99.50",
    listPrice: "99.50",
    amount: "1194.00",
    why: {
      soldRecent: 28,
      soldEarlier: 26,
      expected: 21,
      onHand: 5,
      spare: 0,
      coming: 7,
      need: 9,
      lastsDays: 12,
      limited: false,
    },
    ...partial,
  };
}

/** What a customer with two stores might order. */
export function suggestedOrder(partial: Partial<SuggestedOrder> = {}): SuggestedOrder {
  return {
    customerId: "c1",
    customerName: "Siam Beauty",
    currency: "THB",
    days: 21,
    stores: [
      { id: "s1", name: "Central World", counted: true },
      { id: "s2", name: "Siam Square", counted: true },
    ],
    seasonPercent: 145,
    soldThrough: "2026-11-13",
    lines: [suggestedLine()],
    removed: [],
    amount: "1194.00",
    ...partial,
  };
}
