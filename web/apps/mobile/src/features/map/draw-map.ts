import { palette } from "@gerai/tokens";
import type { ColorToken } from "@gerai/tokens";
import { origin } from "./outlines";
import type { Outline } from "./outlines";
import { onScreen, project, unproject, worldPixels } from "./projection";
import type { Point, View } from "./projection";
import type { Town } from "./towns";

/** The colours of the present theme. */
export interface MapColours {
  sea: string;
  land: string;
  home: string;
  own: string;
  border: string;
  grid: string;
  text: string;
  halo: string;
  font: string;
}

/** Everything a frame of the map shows. */
export interface MapScene {
  view: View;
  size: Point;
  /** Null until they are loaded; the grid and the towns are there at once. */
  outlines: readonly Outline[] | null;
  towns: readonly Town[];
  /** The reader's own country stands out. */
  country: string;
}

/** Reads the theme's colours off the page. */
export function mapColours(element: Element): MapColours {
  const style = getComputedStyle(element);
  return coloured((name) => style.getPropertyValue(`--color-${name}`).trim(), style.fontFamily);
}

/** The colours of the light theme, whatever the page's is. */
export function lightColours(element: Element): MapColours {
  return coloured((name) => palette.light[name], getComputedStyle(element).fontFamily);
}

function coloured(colour: (name: ColorToken) => string, font: string): MapColours {
  return {
    sea: colour("info-soft"),
    land: colour("sunken"),
    home: colour("surface"),
    own: colour("brand-soft"),
    border: colour("ink-off"),
    grid: colour("line-strong"),
    text: colour("ink-2"),
    halo: colour("surface"),
    font,
  };
}

/** Draws one frame. */
export function drawMap(
  context: CanvasRenderingContext2D,
  scene: MapScene,
  colours: MapColours,
  density: number,
): void {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, scene.size.x, scene.size.y);
  drawLand(context, scene, colours, density);
  context.setTransform(density, 0, 0, density, 0, 0);
  drawGrid(context, scene, colours);
  drawTowns(context, scene, colours);
}

function drawLand(
  context: CanvasRenderingContext2D,
  { view, size, outlines, country }: MapScene,
  colours: MapColours,
  density: number,
): void {
  const [middle, pixels] = [project(view), worldPixels(view.zoom) * density];
  context.setTransform(
    pixels,
    0,
    0,
    pixels,
    (size.x / 2) * density - (middle.x - origin.x) * pixels,
    (size.y / 2) * density - (middle.y - origin.y) * pixels,
  );
  context.lineWidth = density / pixels;
  context.lineJoin = "round";
  context.strokeStyle = colours.border;
  for (const outline of outlines ?? []) {
    context.fillStyle = fillOf(outline, country, colours);
    context.fill(outline.path, "evenodd");
    if (outline.country !== null) context.stroke(outline.path);
  }
}

function fillOf({ country }: Outline, own: string, colours: MapColours): string {
  if (country === null) return colours.land;
  return country === own ? colours.own : colours.home;
}

/** Degrees between two lines of the grid, by how far apart that puts them on screen. */
const gridSteps = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const gridPixels = 90;

function drawGrid(
  context: CanvasRenderingContext2D,
  { view, size }: MapScene,
  colours: MapColours,
): void {
  const pixels = worldPixels(view.zoom);
  const step = gridSteps.findLast((degrees) => (degrees / 360) * pixels >= gridPixels) ?? 10;
  const middle = project(view);
  const corner = (x: number, y: number) =>
    unproject({
      x: middle.x + (x - size.x / 2) / pixels,
      y: middle.y + (y - size.y / 2) / pixels,
    });
  const [northWest, southEast] = [corner(0, 0), corner(size.x, size.y)];
  context.strokeStyle = colours.grid;
  context.globalAlpha = 0.5;
  context.lineWidth = 1;
  context.beginPath();
  for (let lng = Math.ceil(northWest.lng / step) * step; lng <= southEast.lng; lng += step) {
    const { x } = onScreen({ lat: view.lat, lng }, view, size);
    context.moveTo(x, 0);
    context.lineTo(x, size.y);
  }
  for (let lat = Math.ceil(southEast.lat / step) * step; lat <= northWest.lat; lat += step) {
    const { y } = onScreen({ lat, lng: view.lng }, view, size);
    context.moveTo(0, y);
    context.lineTo(size.x, y);
  }
  context.stroke();
  context.globalAlpha = 1;
}

function drawTowns(
  context: CanvasRenderingContext2D,
  { view, size, towns }: MapScene,
  colours: MapColours,
): void {
  context.font = `600 12px ${colours.font}`;
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.lineJoin = "round";
  for (const town of towns) {
    if (town.from > view.zoom) continue;
    const { x, y } = onScreen(town, view, size);
    if (x < -80 || y < -20 || x > size.x + 20 || y > size.y + 20) continue;
    context.beginPath();
    context.arc(x, y, 3, 0, 2 * Math.PI);
    context.fillStyle = colours.text;
    context.fill();
    context.strokeStyle = colours.halo;
    context.strokeText(town.name, x + 7, y);
    context.fillText(town.name, x + 7, y);
  }
}
