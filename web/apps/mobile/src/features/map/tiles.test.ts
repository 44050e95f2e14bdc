import { describe, expect, it } from "vitest";
import { tilesOf } from "./tiles";

const template = "https://tiles.example.com/{z}/{x}/{y}.png";
const bangkok = { lat: 13.75, lng: 100.5, zoom: 9 };
const size = { x: 390, y: 600 };

describe("the pictures of a map", () => {
  it("cover the screen without gaps", () => {
    const tiles = tilesOf(template, bangkok, size);
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, side }) => left + side))).toBeGreaterThanOrEqual(size.x);
    expect(Math.max(...tiles.map(({ top, side }) => top + side))).toBeGreaterThanOrEqual(size.y);
    expect(tiles.every(({ side }) => side === 256)).toBe(true);
    expect(new Set(tiles.map(({ key }) => key)).size).toBe(tiles.length);
  });

  it("are those under the middle of the screen", () => {
    // As every server of this kind counts them.
    const keys = tilesOf(template, bangkok, { x: 1, y: 1 }).map(({ url }) => url);
    expect(keys).toEqual(["https://tiles.example.com/9/398/236.png"]);
  });

  it("are drawn larger between two zooms and beyond the closest", () => {
    const [between] = tilesOf(template, { ...bangkok, zoom: 9.4 }, { x: 1, y: 1 });
    expect(between?.key).toBe("9/398/236");
    expect(between?.side).toBeCloseTo(256 * 2 ** 0.4);
  });
});
