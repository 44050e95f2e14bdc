import { describe, expect, it } from "vitest";
import { lowestPrice, typedPrice } from "./price-model";

describe("the lowest price somebody may set", () => {
  it("is the ordinary one less what they may grant", () => {
    expect(lowestPrice("200.00", 1000)).toBe("180.00");
    expect(lowestPrice("99.99", 1000)).toBe("90.00");
    expect(lowestPrice("50.00", 0)).toBe("50.00");
  });
});

describe("a typed price", () => {
  it("tells how much lower it is", () => {
    expect(typedPrice("150", "200.00", 2, undefined)).toEqual({
      amount: "150",
      share: 0.25,
      problem: null,
    });
  });

  it("is below the ordinary price and above nothing", () => {
    expect(typedPrice("200", "200.00", 2, 1000).problem).toBe("offers.price.notLower");
    expect(typedPrice("0", "200.00", 2, 1000).problem).toBe("offers.price.form");
    expect(typedPrice("", "200.00", 2, 1000).problem).toBe("offers.price.form");
    expect(typedPrice("1.5", "200", 0, 1000).problem).toBe("offers.price.form");
  });

  it("stays within the limit, its edge included", () => {
    expect(typedPrice("180", "200.00", 2, 1000).problem).toBeNull();
    expect(typedPrice("179.99", "200.00", 2, 1000).problem).toBe("offers.price.limit");
  });
});
