import { project, worldPixels } from "./projection";
import type { Point, View } from "./projection";

/** A square picture of the map and where it lies on screen. */
export interface Tile {
  key: string;
  url: string;
  left: number;
  top: number;
  side: number;
}

/** Servers have no pictures closer than this; they are drawn larger instead. */
const closest = 19;

/** The pictures that cover the screen, of the nearest zoom the server has. */
export function tilesOf(template: string, view: View, size: Point): Tile[] {
  const z = Math.min(closest, Math.max(0, Math.round(view.zoom)));
  const count = 2 ** z;
  const pixels = worldPixels(view.zoom);
  const side = pixels / count;
  const middle = project(view);
  const origin = { x: size.x / 2 - middle.x * pixels, y: size.y / 2 - middle.y * pixels };
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(-from / side));
    const last = Math.min(count - 1, Math.floor((length - from) / side));
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  };
  return range(origin.y, size.y).flatMap((y) =>
    range(origin.x, size.x).map((x) => ({
      key: `${z}/${x}/${y}`,
      url: addressOf(template, { z, x, y }),
      left: origin.x + x * side,
      top: origin.y + y * side,
      side,
    })),
  );
}

function addressOf(template: string, at: { z: number; x: number; y: number }): string {
  return template
    .replaceAll("{z}", String(at.z))
    .replaceAll("{x}", String(at.x))
    .replaceAll("{y}", String(at.y));
}
