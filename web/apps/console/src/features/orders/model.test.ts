import { expect, test } from "vitest";
import { outstandingQty } from "./model";

test("what has left or was given up is no longer outstanding", () => {
  const lines = [
    { qtyApproved: 24, qtyDispatched: 10, qtyCancelled: 0 },
    { qtyApproved: 12, qtyDispatched: 6, qtyCancelled: 6 },
  ];
  expect(outstandingQty(lines)).toBe(14);
  expect(outstandingQty([])).toBe(0);
});
