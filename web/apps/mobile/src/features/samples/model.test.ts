import { describe, expect, it } from "vitest";
import { chosenQty, formProblems, overBudget, readLines, totalQty, withQuantity } from "./model";

const card = { id: "p1", name: "Sabun susu", spec: "20 g", image: null };
const form = {
  customerId: "c1",
  storeId: undefined,
  recipientKind: "customer" as const,
  recipient: "Guardian Central Park",
  purpose: "New product trial",
  remarks: "",
};

describe("chosen products", () => {
  it("are added, counted and taken out", () => {
    const one = withQuantity([], card, 5);
    expect(chosenQty(one, "p1")).toBe(5);
    const two = withQuantity(withQuantity(one, { ...card, id: "p2" }, 3), card, 7);
    expect(two.map(({ productId, qty }) => [productId, qty])).toEqual([
      ["p1", 7],
      ["p2", 3],
    ]);
    expect(totalQty(two)).toBe(10);
    expect(withQuantity(two, card, 0).map(({ productId }) => productId)).toEqual(["p2"]);
  });

  it("are read back as they were kept, and nothing else", () => {
    const lines = withQuantity([], card, 5);
    expect(readLines(structuredClone(lines))).toEqual(lines);
    expect(readLines([{ productId: "p1", qty: 0 }])).toEqual([]);
    expect(readLines(null)).toEqual([]);
  });
});

describe("a request", () => {
  it("names a customer, a recipient, a purpose and products", () => {
    expect(formProblems(form, withQuantity([], card, 1))).toEqual({});
    expect(
      formProblems({ ...form, customerId: undefined, recipient: " ", purpose: "" }, []),
    ).toEqual({
      customer: "samples.problem.customer",
      recipient: "samples.problem.recipient",
      purpose: "samples.problem.purpose",
      lines: "samples.problem.lines",
    });
  });

  it("tells how far it is over the budget", () => {
    expect(overBudget(12, 10)).toBe(2);
    expect(overBudget(10, 10)).toBe(0);
    expect(overBudget(10, undefined)).toBe(0);
  });
});
