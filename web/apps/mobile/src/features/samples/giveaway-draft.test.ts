import { describe, expect, it } from "vitest";
import { draftFor, requestFor } from "./giveaway-draft";

const lines = [
  { productId: "p1", name: "Sabun susu", spec: "20 g", image: null, moq: 1, orderStep: 1, qty: 5 },
];
const draft = {
  customerId: "c1",
  addressId: "ad1",
  recipientKind: "event" as const,
  recipient: "Opening",
  purpose: "Trial",
  remarks: "Soon",
};

describe("a request that is being filled in", () => {
  it("is there again, and nothing that cannot be read", () => {
    expect(draftFor(structuredClone(draft), "c1")).toEqual(draft);
    expect(draftFor(draft, undefined)).toEqual(draft);
    expect(draftFor({ purpose: 7 }, "c1")).toMatchObject({ customerId: "c1", purpose: "" });
  });

  it("takes along to another customer what is not about the first", () => {
    expect(draftFor(draft, "c2")).toEqual({
      customerId: "c2",
      recipientKind: "customer",
      purpose: "Trial",
      remarks: "Soon",
    });
  });

  it("keeps its name for the same customer and products only", () => {
    const request = requestFor(draft, lines, () => "r1");
    const sent = { ...draft, request };
    expect(requestFor(sent, lines, () => "r2")).toEqual(request);
    expect(requestFor(sent, [{ ...lines[0]!, qty: 6 }], () => "r2").id).toBe("r2");
    expect(requestFor({ ...sent, customerId: "c2" }, lines, () => "r2").id).toBe("r2");
  });
});
