// Draws the outlines the phone app's map is made of: node scripts/make-map.mjs
// Needs once: npm install --no-save world-atlas@2.0.2 topojson-client@3.1.0 topojson-simplify@3.0.3
// The outlines are Natural Earth's (public domain), as world-atlas (ISC) redistributes them.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(process.env.MAP_MODULES ?? import.meta.url);
const { feature, merge } = require("topojson-client");
const { presimplify, simplify } = require("topojson-simplify");

/** Our countries by their ISO numbers; everything else around them is only land. */
const home = { 764: "TH", 608: "PH", 360: "ID", 458: "MY" };
const region = { west: 80, east: 153, south: -22, north: 34 };
/** Coordinates are kept as whole numbers of this part of a degree: about 200 m. */
const scale = 500;
/** Square degrees below which a bend is straightened. */
const finest = 0.0006;

const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/countries-10m.json"), "utf8"));
const topology = simplify(presimplify(atlas), finest);
const all = topology.objects.countries.geometries;
const neighbours = merge(
  topology,
  all.filter(({ id }) => !(Number(id) in home)),
);
const shapes = [
  { id: "-", polygons: neighbours.coordinates },
  ...all
    .filter(({ id }) => Number(id) in home)
    .map((geometry) => ({
      id: home[Number(geometry.id)],
      polygons: polygonsOf(feature(topology, geometry).geometry),
    })),
];

/** A line per ring: whose it is, then its numbers. Plain text loads and compresses best. */
const lines = shapes.flatMap(({ id, polygons }) =>
  polygons
    .flat()
    .map((ring) => encode(clip(ring)))
    .filter((ring) => ring.length >= 8)
    .map((ring) => `${id} ${ring.join(" ")}`),
);

const target = fileURLToPath(
  new URL("../apps/mobile/src/features/map/outlines.txt", import.meta.url),
);
writeFileSync(target, `${scale}\n${lines.join("\n")}\n`);

function polygonsOf({ type, coordinates }) {
  return type === "Polygon" ? [coordinates] : coordinates;
}

/** What of a ring lies within the region: cut at one side after the other. */
function clip(ring) {
  const sides = [
    [(p) => p[0] >= region.west, (a, b) => cutAt(a, b, 0, region.west)],
    [(p) => p[0] <= region.east, (a, b) => cutAt(a, b, 0, region.east)],
    [(p) => p[1] >= region.south, (a, b) => cutAt(a, b, 1, region.south)],
    [(p) => p[1] <= region.north, (a, b) => cutAt(a, b, 1, region.north)],
  ];
  return sides.reduce((points, [inside, cut]) => {
    const kept = [];
    points.forEach((point, index) => {
      const before = points.at(index - 1);
      if (inside(point) !== inside(before)) kept.push(cut(before, point));
      if (inside(point)) kept.push(point);
    });
    return kept;
  }, ring);
}

function cutAt(a, b, axis, value) {
  const share = (value - a[axis]) / (b[axis] - a[axis]);
  return a.map((from, index) => (index === axis ? value : from + share * (b[index] - from)));
}

/** Whole numbers, each the difference to the one before: small, and small when compressed. */
function encode(ring) {
  const numbers = [];
  let [x, y] = [0, 0];
  for (const [lng, lat] of ring) {
    const [nextX, nextY] = [Math.round(lng * scale), Math.round(lat * scale)];
    if (numbers.length > 0 && nextX === x && nextY === y) continue;
    numbers.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return numbers;
}
