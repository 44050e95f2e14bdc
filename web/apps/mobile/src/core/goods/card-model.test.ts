import { describe, expect, it } from "vitest";
import { testCard } from "../../testing/goods";
import { availability, canOrder, mostOrderable, priceView, scannedQuantity } from "./card-model";

describe("the price of a product", () => {
  it("is compared with the ordinary one only when it is lower", () => {
    expect(priceView(testCard({ unitPrice: "240.00", listPrice: "300.00" }))).toEqual({
      amount: "240.00",
      original: "300.00",
      percentOff: 20,
    });
    expect(priceView(testCard({ unitPrice: "300.00", listPrice: "300.00" }))).toEqual({
      amount: "300.00",
      original: undefined,
      percentOff: undefined,
    });
    expect(priceView(testCard({ unitPrice: "310.00", listPrice: "300.00" }))?.original).toBe(
      undefined,
    );
  });

  it("compares amounts, not texts", () => {
    expect(priceView(testCard({ unitPrice: "99.5", listPrice: "1000.00" }))?.percentOff).toBe(90);
  });

  it("claims no discount that rounds to nothing", () => {
    const close = priceView(testCard({ unitPrice: "299.90", listPrice: "300.00" }));
    expect(close).toEqual({ amount: "299.90", original: "300.00", percentOff: undefined });
  });

  it("may be missing", () => {
    expect(priceView(testCard({ unitPrice: null }))).toBeNull();
  });
});

describe("whether a product can be ordered", () => {
  it.each([
    [{ embargo: true, stock: 0 }, "embargo"],
    [{ shelfStatus: "off", stock: 0 }, "expired"],
    [{ unitPrice: null }, "unpriced"],
    [{ stock: 5 }, "out"],
    [{ stock: 6 }, "low"],
    [{ stock: 17 }, "low"],
    [{ stock: 18 }, "in"],
  ] as const)("%o is %s", (partial, state) => {
    expect(availability(testCard(partial))).toBe(state);
  });

  it("allows only what is there", () => {
    expect((["embargo", "expired", "unpriced", "out"] as const).some(canOrder)).toBe(false);
    expect((["low", "in"] as const).every(canOrder)).toBe(true);
  });

  it("counts steps from the least quantity", () => {
    expect(mostOrderable({ stock: 25, moq: 10, orderStep: 4 })).toBe(22);
    expect(mostOrderable({ stock: 10, moq: 10, orderStep: 4 })).toBe(10);
    expect(mostOrderable({ stock: 3, moq: 10, orderStep: 4 })).toBe(10);
  });

  it("takes the whole of a scanned carton only where it may be ordered", () => {
    const rules = { stock: 100, moq: 6, orderStep: 6 };
    expect(scannedQuantity(rules, 48)).toBe(48);
    expect(scannedQuantity(rules, 1)).toBe(6);
    expect(scannedQuantity(rules, 50)).toBe(6);
    expect(scannedQuantity({ ...rules, stock: 40 }, 48)).toBe(6);
  });
});
