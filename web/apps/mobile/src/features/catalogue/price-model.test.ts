import type { GoodsDetail } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { amountsOf, rungFor, shownRungs } from "./price-model";

type Rung = GoodsDetail["priceLadder"][number];

function rung(of: Partial<Rung>): Rung {
  return {
    minQty: 1,
    unitPrice: null,
    priceKind: "daily",
    listPrice: "300.00",
    reason: null,
    ...of,
  };
}

describe("the price ladder", () => {
  const ladder = [
    rung({ minQty: 6, unitPrice: "240.00" }),
    rung({ minQty: 24, unitPrice: "210.00" }),
  ];

  it("gives the step a quantity reaches", () => {
    expect(rungFor(ladder, 6)?.unitPrice).toBe("240.00");
    expect(rungFor(ladder, 23)?.unitPrice).toBe("240.00");
    expect(rungFor(ladder, 24)?.unitPrice).toBe("210.00");
  });

  it("has none below its first step", () => {
    expect(rungFor(ladder, 5)).toBeNull();
  });

  it("is shown where the price changes, not where only the ordinary price does", () => {
    const dearer = rung({ minQty: 12, unitPrice: "240.00", listPrice: "250.00" });
    const [first = dearer, last = dearer] = ladder;
    expect(shownRungs([first, dearer, last]).map(({ minQty }) => minQty)).toEqual([6, 24]);
  });

  it("spares the difference for every piece, and never less than nothing", () => {
    const price = { listPrice: "300.00", unitPrice: "240.50" };
    expect(amountsOf(price, 6)).toEqual({ saved: "357.00", paid: "1443.00" });
    expect(amountsOf({ listPrice: "200", unitPrice: "240" }, 2).saved).toBe("0.00");
  });
});
