import { expect, test } from "vitest";
import { toDispatchLines } from "./model";

test("lines that stay in the warehouse are not sent", () => {
  const lines = [
    { lineId: "a", qty: 6 },
    { lineId: "b", qty: 0 },
    { lineId: "c", qty: null },
  ];
  expect(toDispatchLines(lines)).toEqual([{ lineId: "a", qty: 6 }]);
});
