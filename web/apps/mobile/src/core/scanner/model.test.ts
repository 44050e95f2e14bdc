import { describe, expect, it } from "vitest";
import {
  centreBand,
  codeProblem,
  fitted,
  nextPieceMs,
  repeatFilter,
  repeatMs,
  scanTarget,
} from "./model";

const detail = "/pages/commodity/commodityDetail";
const origin = "https://gerai.example";

describe("what the camera looks at", () => {
  it("is the middle half at full width", () => {
    expect(centreBand(1280, 720)).toEqual({ x: 0, y: 180, width: 1280, height: 360 });
  });

  it("makes large pictures smaller and leaves small ones alone", () => {
    expect(fitted(4000, 3000, 1600)).toEqual([1600, 1200]);
    expect(fitted(800, 600, 1600)).toEqual([800, 600]);
  });
});

describe("a code that stays before the camera", () => {
  it("is reported once until it was away for a while", () => {
    const isNew = repeatFilter();
    expect(isNew("a", 0)).toBe(true);
    expect(isNew("a", repeatMs - 1)).toBe(false);
    expect(isNew("a", repeatMs)).toBe(false);
    expect(isNew("a", 3 * repeatMs)).toBe(true);
    expect(isNew("b", 3 * repeatMs + 1)).toBe(true);
  });

  it("counts again sooner where piece after piece is scanned", () => {
    const isNew = repeatFilter(nextPieceMs);
    expect(isNew("a", 0)).toBe(true);
    expect(isNew("a", nextPieceMs - 1)).toBe(false);
    expect(isNew("a", 2 * nextPieceMs)).toBe(true);
  });
});

describe("a typed code", () => {
  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["4006381333931", null],
    ["4006381333930", "checkDigit"],
    ["96385074", null],
    ["96385075", "checkDigit"],
    ["SOL-AQ-31", null],
  ])("“%s” is %s", (typed, problem) => {
    expect(codeProblem(typed)).toBe(problem);
  });
});

describe("a scanned text", () => {
  it("opens the product of one of our own links", () => {
    const link = `${origin}${detail}?id=380240359629783040`;
    expect(scanTarget(link, origin, detail)).toEqual({ kind: "product", id: "380240359629783040" });
  });

  it("is a code when the link leads elsewhere", () => {
    const elsewhere = `https://evil.example${detail}?id=1`;
    expect(scanTarget(elsewhere, origin, detail)).toEqual({ kind: "code", code: elsewhere });
    expect(scanTarget(`${origin}/pages/mine?id=1`, origin, detail).kind).toBe("code");
  });

  it("is looked up in the form products are kept under", () => {
    expect(scanTarget("036000291452", origin, detail)).toEqual({
      kind: "code",
      code: "0036000291452",
    });
  });
});
