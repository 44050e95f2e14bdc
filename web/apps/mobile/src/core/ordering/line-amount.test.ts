import { describe, expect, it } from "vitest";
import { amountFor } from "./line-amount";

describe("another quantity of a line", () => {
  it("comes to its price as often as there are pieces", () => {
    expect(amountFor({ unitPrice: "99.50", amount: "2388.00", qty: 24 }, 12)).toBe(119_400n);
    expect(amountFor({ unitPrice: "99.50", amount: "0.00", qty: 0 }, 2)).toBe(19_900n);
    expect(amountFor({ unitPrice: null, amount: "0.00", qty: 3 }, 2)).toBe(0n);
  });

  it("takes tax along that comes on top of the price", () => {
    expect(amountFor({ unitPrice: "100.00", amount: "1070.00", qty: 10 }, 5)).toBe(53_500n);
    expect(amountFor({ unitPrice: "100.00", amount: "1070.00", qty: 10 }, 10)).toBe(107_000n);
  });
});
