import type { Place } from "../../core/location-choice";
import { drawMap, lightColours } from "./draw-map";
import type { MapScene } from "./draw-map";
import type { Point } from "./projection";

/** As large as a bubble shows it, at twice the density; a few kilobytes. */
const size: Point = { x: 240, y: 112 };
const density = 2;
const quality = 0.7;
/** Far enough out for a coast or a town to be in it: outlines alone show no streets. */
const zoom = 9;

/** A small drawing of where a place is, as a JPEG in base64; empty where the device cannot draw one. */
export function placeSnapshot(
  place: Place,
  around: Pick<MapScene, "outlines" | "towns" | "country">,
): string {
  const canvas = document.createElement("canvas");
  canvas.width = size.x * density;
  canvas.height = size.y * density;
  const context = canvas.getContext("2d");
  if (!context) return "";
  // Whoever receives it may use the other theme: a page that is dark turns a light drawing over.
  const colours = lightColours(document.documentElement);
  drawMap(context, { view: { ...place, zoom }, size, ...around }, colours, density);
  drawPin(context);
  return canvas.toDataURL("image/jpeg", quality).replace(/^data:image\/jpeg;base64,/, "");
}

/** A pin whose point is the middle. */
function drawPin(context: CanvasRenderingContext2D): void {
  const [x, y, radius] = [size.x / 2, size.y / 2, 9];
  context.fillStyle = pinColour;
  context.beginPath();
  context.arc(x, y - 2 * radius, radius, Math.PI, 0);
  context.quadraticCurveTo(x + radius, y - radius, x, y);
  context.quadraticCurveTo(x - radius, y - radius, x - radius, y - 2 * radius);
  context.fill();
  context.fillStyle = "white";
  context.beginPath();
  context.arc(x, y - 2 * radius, radius / 2.5, 0, 2 * Math.PI);
  context.fill();
}

/** Stands out in either theme: whoever receives the drawing may use the other one. */
const pinColour = "#d92d20";
