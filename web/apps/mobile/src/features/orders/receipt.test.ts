import { describe, expect, test } from "vitest";
import { arrivedLines, underWay } from "./receipt";

const lines = [
  { lineId: "1", qty: 24, qtyReceived: 0 },
  { lineId: "2", qty: 6, qtyReceived: 4 },
  { lineId: "3", qty: 3, qtyReceived: 3 },
];

describe("a parcel", () => {
  test("has under way what left and has not arrived", () => {
    expect(lines.map(underWay)).toEqual([24, 2, 0]);
  });

  test("has wholly arrived unless somebody says otherwise", () => {
    expect(arrivedLines(lines, {})).toEqual([
      { lineId: "1", qty: 24 },
      { lineId: "2", qty: 2 },
    ]);
  });

  test("may have arrived in part; a line of which nothing came is left out", () => {
    expect(arrivedLines(lines, { "1": 20, "2": 0 })).toEqual([{ lineId: "1", qty: 20 }]);
  });
});
