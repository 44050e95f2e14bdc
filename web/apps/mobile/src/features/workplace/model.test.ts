import { describe, expect, test } from "vitest";
import { paths } from "../../core/paths";
import { workFunctions } from "./model";

const samplesTab = { path: paths.freeSamples, textKey: "", icon: "", badge: "none" } as const;

describe("what somebody finds at their workplace", () => {
  test("follows what their roles allow", () => {
    const manager = {
      personId: "1",
      permissions: [
        "messages",
        "order_view",
        "order_on_behalf",
        "top_up_request",
        "receivable_view",
        "review_initial",
        "sell_in_view",
        "change_discount_price",
        "sample_gift_order",
        "browse_catalogue",
      ],
    };
    expect(workFunctions(manager, [samplesTab])).toEqual([
      "reviews",
      "orders",
      "onBehalf",
      "topUp",
      "customers",
      "reports",
      "offers",
      "samples",
      "scan",
      "contacts",
      "notices",
    ]);
    expect(workFunctions(manager, [])).not.toContain("samples");
  });

  test.each(["price_approve", "return_approve"])(
    "has what waits for who holds %s",
    (permission) => {
      expect(workFunctions({ personId: "1", permissions: [permission] }, [])).toContain("reviews");
    },
  );

  test("is little for who only talks", () => {
    expect(workFunctions({ personId: "1", permissions: ["messages"] }, [])).toEqual([
      "contacts",
      "notices",
    ]);
  });

  test("has no customers' orders for a customer", () => {
    const buyer = {
      personId: null,
      permissions: ["order_view", "receivable_view", "top_up_request"],
    };
    expect(workFunctions(buyer, [])).toEqual(["notices"]);
  });
});
