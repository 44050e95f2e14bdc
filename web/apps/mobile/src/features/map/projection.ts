import type { Place } from "../../core/location-choice";

/** What part of the earth is on screen: the middle, and how close. One zoom step doubles the scale. */
export interface View extends Place {
  zoom: number;
}

/** A point on screen, or a size, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** As far out as makes sense for our region, and as far in as a pin can be placed by thumb. */
export const minZoom = 3;
export const maxZoom = 18;

/** Where the outlines end; the middle of the map stays inside. */
const edge = { west: 90, east: 143, south: -12, north: 24 };

const tile = 256;
const earthRadiusMetres = 6_371_008.8;

/** Mercator: the whole earth as a square from 0 to 1. */
export function project({ lat, lng }: Place): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: (lng + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** The place at a point of that square. */
export function unproject({ x, y }: Point): Place {
  return {
    lat: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90,
    lng: x * 360 - 180,
  };
}

/** How many pixels wide the whole earth is. */
export function worldPixels(zoom: number): number {
  return tile * 2 ** zoom;
}

/** Where a place is on screen. */
export function onScreen(place: Place, view: View, size: Point): Point {
  const [at, middle, pixels] = [project(place), project(view), worldPixels(view.zoom)];
  return {
    x: size.x / 2 + (at.x - middle.x) * pixels,
    y: size.y / 2 + (at.y - middle.y) * pixels,
  };
}

/** The view after the map was dragged by so many pixels. */
export function panned(view: View, by: Point): View {
  const [middle, pixels] = [project(view), worldPixels(view.zoom)];
  return within({
    ...unproject({ x: middle.x - by.x / pixels, y: middle.y - by.y / pixels }),
    zoom: view.zoom,
  });
}

/** The view closer or farther by so many steps, with what is under a point staying there. */
export function zoomed(view: View, steps: number, at: Point, size: Point): View {
  const zoom = Math.min(maxZoom, Math.max(minZoom, view.zoom + steps));
  const [middle, before, after] = [project(view), worldPixels(view.zoom), worldPixels(zoom)];
  const fromMiddle = { x: at.x - size.x / 2, y: at.y - size.y / 2 };
  return within({
    ...unproject({
      x: middle.x + fromMiddle.x / before - fromMiddle.x / after,
      y: middle.y + fromMiddle.y / before - fromMiddle.y / after,
    }),
    zoom,
  });
}

/** Metres between two places along the surface. */
export function distance(one: Place, other: Place): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(rad(b - a) / 2) ** 2;
  const chord =
    half(one.lat, other.lat) +
    Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * half(one.lng, other.lng);
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Round lengths a scale bar may stand for, in metres. */
const barLengths = [1, 2, 5].flatMap((digit) =>
  Array.from({ length: 7 }, (_, power) => digit * 10 ** power),
);

/** The longest round length that fits in a scale bar of so many pixels. */
export function scaleBar(view: View, longest: number): { metres: number; pixels: number } {
  const circumference = 2 * Math.PI * earthRadiusMetres * Math.cos((view.lat * Math.PI) / 180);
  const metresPerPixel = circumference / worldPixels(view.zoom);
  const fitting = barLengths.filter((metres) => metres / metresPerPixel <= longest);
  const metres = Math.max(1, ...fitting);
  return { metres, pixels: metres / metresPerPixel };
}

function within(view: View): View {
  return {
    ...view,
    lat: Math.min(edge.north, Math.max(edge.south, view.lat)),
    lng: Math.min(edge.east, Math.max(edge.west, view.lng)),
  };
}
