import type { CartLine, CartView } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { nextStep } from "./model";

const line = (partial: Partial<CartLine> = {}): CartLine => ({
  cartId: "l1",
  productId: "p1",
  name: "Rice bran cream",
  image: null,
  spec: "50 ml",
  materialCode: "M-1",
  barcode: null,
  unit: "piece",
  qty: 12,
  moq: 12,
  orderStep: 12,
  stock: 500,
  checked: true,
  priceKind: "daily",
  unitPrice: "100.00",
  listPrice: "100.00",
  discountPrice: null,
  amount: "1200.00",
  offerAmount: "0.00",
  seenUnitPrice: "100.00",
  priceChanged: false,
  short: false,
  quantityProblem: null,
  offerLeft: null,
  addedAt: "2026-11-15T00:00:00Z",
  ...partial,
});

const cart = (lines: CartLine[], needsPriceApproval = false): CartView => ({
  customerId: "c1",
  customerName: "Siam Beauty",
  currency: "THB",
  groups: [{ storeId: null, storeName: null, lines }],
  invalid: [],
  totals: {
    kinds: lines.length,
    qty: 12,
    gross: "1200.00",
    offer: "0.00",
    net: "1200.00",
    allChecked: true,
    needsPriceApproval,
  },
  overdueTip: null,
  discountLimit: 1000,
  badge: lines.length,
});

describe("what comes after the cart of a customer", () => {
  it("is nothing while nothing is checked", () => {
    expect(nextStep(cart([]))).toBe("nothing");
    expect(nextStep(cart([line({ checked: false, short: true })]))).toBe("nothing");
  });

  it("is putting quantities right first", () => {
    expect(nextStep(cart([line({ short: true })]))).toBe("fix");
    expect(nextStep(cart([line({ quantityProblem: "below_moq" })], true))).toBe("fix");
  });

  it("is confirming, or asking head office for prices", () => {
    expect(nextStep(cart([line()]))).toBe("confirm");
    expect(nextStep(cart([line({ discountPrice: "90.00" })], true))).toBe("specialOffer");
  });
});
