import { loadChunk } from "../../core/lazy-page";
import { project } from "./projection";

/** The land of one country, or of everything around ours, ready to be filled and stroked. */
export interface Outline {
  /** The country's ISO code; null for land that is not one of ours. */
  country: string | null;
  path: Path2D;
}

/**
 * Paths are drawn from here instead of from the corner of the earth: canvas numbers are coarse, and
 * small ones stay exact when zoomed in.
 */
export const origin = project({ lat: 6, lng: 116 });

/** Loads the outlines; the app brings them along, so the map needs no map server. */
export async function loadOutlines(): Promise<Outline[]> {
  const { default: text } = await loadChunk(() => import("./outlines.txt?raw"));
  return readOutlines(text);
}

/** Reads the text that `scripts/make-map.mjs` writes. */
export function readOutlines(text: string): Outline[] {
  const [scale = "1", ...lines] = text.trimEnd().split("\n");
  const outlines = new Map<string, Outline>();
  for (const line of lines) {
    const [id = "-", ...numbers] = line.split(" ");
    const outline = outlines.get(id) ?? { country: id === "-" ? null : id, path: new Path2D() };
    outlines.set(id, outline);
    addRing(outline.path, numbers.map(Number), Number(scale));
  }
  return [...outlines.values()];
}

function addRing(path: Path2D, numbers: readonly number[], scale: number): void {
  let [lng, lat] = [0, 0];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    lng += (numbers[index] ?? 0) / scale;
    lat += (numbers[index + 1] ?? 0) / scale;
    const { x, y } = project({ lat, lng });
    if (index === 0) path.moveTo(x - origin.x, y - origin.y);
    else path.lineTo(x - origin.x, y - origin.y);
  }
  path.closePath();
}
