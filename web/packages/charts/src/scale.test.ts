import { describe, expect, test } from "vitest";
import { axisTicks, labelStride, labelWidth, smoothPath } from "./scale";

describe("axisTicks", () => {
  test.each([
    [36, [0, 10, 20, 30, 40]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [0.7, [0, 0.2, 0.4, 0.6, 0.8]],
    [0, [0]],
    [Number.NaN, [0]],
  ])("up to %d gives %j", (max, ticks) => {
    const got = axisTicks(max);
    expect(got).toHaveLength(ticks.length);
    got.forEach((tick, index) => expect(tick).toBeCloseTo(ticks[index] ?? Number.NaN));
  });
});

test("labels thin out to the room there is", () => {
  expect(labelStride(7, 7)).toBe(1);
  expect(labelStride(30, 7)).toBe(5);
});

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

describe("labelWidth", () => {
  test("gives Chinese amounts the room they need", () => {
    expect(labelWidth("4,000万")).toBeGreaterThan(38);
    expect(labelWidth("80M")).toBeLessThan(31);
  });
});
