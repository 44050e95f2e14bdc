import { describe, expect, test } from "vitest";
import { smoothPath } from "./scale";

describe("smoothPath", () => {
  test("never leaves the range of its data", () => {
    const points = [0, 10, 10, 2, 9].map((y, x) => ({ x: x * 10, y }));
    const numbers = [...smoothPath(points).matchAll(/-?\d+(?:\.\d+)? (-?\d+(?:\.\d+)?)/g)];
    const ys = numbers.map((match) => Number(match[1]));
    expect(ys.length).toBeGreaterThan(points.length);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ys)).toBeLessThanOrEqual(10);
  });

  test("of nothing is nothing, of one point a move", () => {
    expect(smoothPath([])).toBe("");
    expect(smoothPath([{ x: 1, y: 2 }])).toBe("M1 2");
  });
});
