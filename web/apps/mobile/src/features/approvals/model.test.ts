import { ApiError } from "@gerai/api";
import type { ReviewStep } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";
import { describe, expect, it } from "vitest";
import { breaksStep } from "../../core/review/changes";
import type { ReviewLine } from "../../core/review/changes";
import { isStale } from "../../core/review/decide";
import { canSendBack, changesOf, nothingLeft, standsInFor, totalsWith } from "./model";

const line = (lineId: string, unitPrice: string, qty: number): ReviewLine => ({
  lineId,
  productId: lineId,
  name: { zh: lineId, en: lineId, id: lineId, th: lineId },
  spec: "",
  materialCode: "",
  barcode: null,
  image: null,
  listUnitPrice: unitPrice,
  unitPrice,
  qtyOrdered: qty,
  qtyApproved: qty,
  moq: 1,
  orderStep: 1,
  quantityProblem: null,
  stock: 10,
  amount: amountText((minorUnits(unitPrice) ?? 0n) * BigInt(qty)),
});

const lines = [line("a", "0.10", 3), line("b", "199.99", 12)];

describe("a quantity goes against how a product is ordered", () => {
  it("below the minimum and between steps, but not when the line is left out", () => {
    const bySix = { ...line("a", "1.00", 24), moq: 12, orderStep: 6 };
    const broken = [0, 5, 11, 12, 13, 18, 24].filter((qty) => breaksStep(bySix, qty));
    expect(broken).toEqual([5, 11, 13]);
  });
});

describe("what an order would come to", () => {
  it("is exact", () => {
    expect(totalsWith(lines, {})).toEqual({ kinds: 2, qty: 15, net: "2400.18" });
    expect(totalsWith(lines, { b: 10 })).toEqual({ kinds: 2, qty: 13, net: "2000.20" });
  });

  it("takes tax along that comes on top of the price", () => {
    const untaxed = [{ ...line("c", "100.00", 10), amount: "1070.00" }];
    expect(totalsWith(untaxed, {}).net).toBe("1070.00");
    expect(totalsWith(untaxed, { c: 5 }).net).toBe("535.00");
  });

  it("does not count lines that are cut to nothing", () => {
    expect(totalsWith(lines, { a: 0 })).toEqual({ kinds: 1, qty: 12, net: "2399.88" });
    expect(nothingLeft(lines, { a: 0 })).toBe(false);
    expect(nothingLeft(lines, { a: 0, b: 0 })).toBe(true);
  });

  it("names only lines that change", () => {
    expect(
      changesOf(lines, { a: 3, b: 10 }).map(({ lineId, from, to }) => [lineId, from, to]),
    ).toEqual([["b", 12, 10]]);
  });
});

describe("who decides", () => {
  const step = { approvers: [{ personId: "p9", name: "Manee" }] } as ReviewStep;

  it("stands in for those who are asked", () => {
    expect(standsInFor(step, "p1")).toEqual(["Manee"]);
    expect(standsInFor(step, "p9")).toEqual([]);
    expect(standsInFor(undefined, "p1")).toEqual([]);
  });

  it("may send back samples and gifts only", () => {
    expect([1, 2, 3, 4, 5, 6].filter(canSendBack)).toEqual([3, 4]);
  });
});

describe("a refusal", () => {
  const error = (state: number) => new ApiError({ state, code: "x", message: "" });

  it("means that the screen is old when somebody was faster", () => {
    expect([409, 438].map((state) => isStale(error(state)))).toEqual([true, true]);
    expect(isStale(error(439))).toBe(false);
    expect(isStale(new Error("network"))).toBe(false);
  });
});
