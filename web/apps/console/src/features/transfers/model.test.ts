import { expect, test } from "vitest";
import { allocationOf, leaving } from "./model";

const values = {
  warehouseId: "w1",
  storeIds: ["s1", "s2"],
  lines: [
    { productId: "pr1", qty: 3 },
    { productId: "pr2", qty: 1 },
  ],
  confirmation: true,
  remark: " Opening ",
};

test("every store gets every product, and the warehouse loses all of it", () => {
  expect(leaving(values)).toBe(8);
  const lines = values.lines;
  expect(allocationOf(values)).toEqual({
    warehouseId: "w1",
    outStoreId: null,
    confirmation: true,
    remark: "Opening",
    stores: [
      { storeId: "s1", lines },
      { storeId: "s2", lines },
    ],
  });
});

test("a line that is not whole does not leave", () => {
  expect(leaving({ ...values, lines: [{ productId: "pr1", qty: null }] })).toBe(0);
});
