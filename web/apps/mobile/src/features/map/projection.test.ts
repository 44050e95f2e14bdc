import { describe, expect, test } from "vitest";
import {
  distance,
  maxZoom,
  onScreen,
  panned,
  project,
  scaleBar,
  unproject,
  zoomed,
} from "./projection";

const bangkok = { lat: 13.7563, lng: 100.5018 };
const jakarta = { lat: -6.2088, lng: 106.8456 };
const size = { x: 390, y: 600 };

describe("the map", () => {
  test("finds a place again after drawing it flat", () => {
    const again = unproject(project(jakarta));
    expect(again.lat).toBeCloseTo(jakarta.lat, 9);
    expect(again.lng).toBeCloseTo(jakarta.lng, 9);
  });

  test("has its own middle in the middle of the screen, and north above", () => {
    const view = { ...bangkok, zoom: 8 };
    expect(onScreen(bangkok, view, size)).toEqual({ x: 195, y: 300 });
    expect(onScreen({ ...bangkok, lat: 14 }, view, size).y).toBeLessThan(300);
  });

  test("moves with the finger", () => {
    const view = panned({ ...bangkok, zoom: 10 }, { x: 40, y: -25 });
    const at = onScreen(bangkok, view, size);
    expect(at.x).toBeCloseTo(195 + 40, 6);
    expect(at.y).toBeCloseTo(300 - 25, 6);
  });

  test("keeps what is under the fingers there while zooming", () => {
    const before = { ...bangkok, zoom: 9 };
    const spot = { lat: 13.9, lng: 100.6 };
    const finger = onScreen(spot, before, size);
    const after = onScreen(spot, zoomed(before, 1.5, finger, size), size);
    expect(after.x).toBeCloseTo(finger.x, 6);
    expect(after.y).toBeCloseTo(finger.y, 6);
  });

  test("ends where its outlines end", () => {
    expect(panned({ ...bangkok, zoom: 3 }, { x: 1e6, y: 0 }).lng).toBe(90);
    expect(zoomed({ ...bangkok, zoom: 17 }, 9, { x: 0, y: 0 }, size).zoom).toBe(maxZoom);
  });
});

test("distances are those along the surface", () => {
  expect(distance(bangkok, jakarta) / 1000).toBeCloseTo(2330, -2);
  expect(distance(bangkok, bangkok)).toBe(0);
});

test("the scale bar stands for a round length that fits", () => {
  const { metres, pixels } = scaleBar({ ...bangkok, zoom: 12 }, 100);
  expect(metres).toBe(2000);
  expect(pixels).toBeLessThanOrEqual(100);
});
