import { describe, expect, it } from "vitest";
import { hasRoom, lowestPrice, ordinaryPrices, typedPrice } from "./price-model";

/** No campaign has lowered it. */
function ordinary(list: string) {
  return { list, now: list };
}

describe("the lowest price somebody may set", () => {
  it("is the ordinary one less what they may grant", () => {
    expect(lowestPrice("200.00", 1000)).toBe("180.00");
    expect(lowestPrice("99.99", 1000)).toBe("90.00");
    expect(lowestPrice("50.00", 0)).toBe("50.00");
  });
});

describe("a typed price", () => {
  it("tells how much lower it is", () => {
    expect(typedPrice("150", ordinary("200.00"), 2, undefined)).toEqual({
      amount: "150",
      share: 0.25,
      problem: null,
    });
  });

  it("is below the ordinary price and above nothing", () => {
    expect(typedPrice("200", ordinary("200.00"), 2, 1000).problem).toBe("offers.price.notLower");
    expect(typedPrice("0", ordinary("200.00"), 2, 1000).problem).toBe("offers.price.form");
    expect(typedPrice("", ordinary("200.00"), 2, 1000).problem).toBe("offers.price.form");
    expect(typedPrice("1.5", ordinary("200"), 0, 1000).problem).toBe("offers.price.form");
  });

  it("stays within the limit, its edge included", () => {
    expect(typedPrice("180", ordinary("200.00"), 2, 1000).problem).toBeNull();
    expect(typedPrice("179.99", ordinary("200.00"), 2, 1000).problem).toBe("offers.price.limit");
  });

  it("is below what the customer pays during a campaign", () => {
    const campaign = { list: "200.00", now: "190.00" };
    expect(typedPrice("195", campaign, 2, 1000).problem).toBe("offers.price.notLower");
    expect(typedPrice("190", campaign, 2, 1000).problem).toBe("offers.price.notLower");
    expect(typedPrice("189.99", campaign, 2, 1000).problem).toBeNull();
  });

  it("cannot be found when the campaign goes below what the reader may grant", () => {
    expect(hasRoom({ list: "200.00", now: "190.00" }, 1000)).toBe(true);
    expect(hasRoom({ list: "200.00", now: "180.00" }, 1000)).toBe(false);
    expect(hasRoom({ list: "200.00", now: "150.00" }, undefined)).toBe(true);
  });
});

describe("what a line costs without a price set by hand", () => {
  const line = { listPrice: "87.00", unitPrice: "73.00", discountPrice: null };

  it("is the campaign's price, while no other was set", () => {
    expect(ordinaryPrices(line)).toEqual({ list: "87.00", now: "73.00" });
    expect(ordinaryPrices({ ...line, unitPrice: "70.00", discountPrice: "70.00" })).toEqual({
      list: "87.00",
      now: "87.00",
    });
  });
});
