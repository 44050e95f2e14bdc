import type { OrderProducts } from "@gerai/api";
import { describe, expect, test } from "vitest";
import { orderProducts } from "../../testing/orders";
import { amountOf, changedLines, nothingLeft } from "./quantities";

const { list }: OrderProducts = orderProducts();

describe("other quantities for an order", () => {
  test("name only what changes", () => {
    expect(changedLines(list, { ol1: 24, ol2: 0 })).toEqual([{ lineId: "ol2", qty: 0 }]);
    expect(changedLines(list, {})).toEqual([]);
  });

  test("come to what is left at the unit prices", () => {
    expect(amountOf(list, {})).toBe("2448.00");
    expect(amountOf(list, { ol1: 1 })).toBe("159.50");
  });

  test("may not take everything away", () => {
    expect(nothingLeft(list, { ol1: 0 })).toBe(false);
    expect(nothingLeft(list, { ol1: 0, ol2: 0 })).toBe(true);
  });
});
