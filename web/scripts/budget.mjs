// Size gate of the phone app, read off the build manifest: run after `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../apps/mobile/dist/", import.meta.url));
const kilobyte = 1000;
const limits = { shell: 120, route: 20, css: 15, font: 30 };

if (!existsSync(`${dist}.vite/manifest.json`)) {
  console.error("No build found: run `npm run build` first.");
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, "utf8"));
const chunks = Object.values(manifest);

const gzipped = (file) => gzipSync(readFileSync(dist + file), { level: 9 }).length / kilobyte;
const raw = (file) => readFileSync(dist + file).length / kilobyte;

/** A chunk and everything it imports before it can run. */
function closure(chunk, seen = new Set()) {
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const key of chunk.imports ?? []) closure(manifest[key], seen);
  return seen;
}
const sum = (files) => [...files].reduce((total, file) => total + gzipped(file), 0);

const entry = chunks.find((chunk) => chunk.isEntry);
const isCatalogue = (chunk) => /\/locales\/\w+\/mobile\.ts$/.test(chunk.src ?? "");
const shellFiles = closure(entry);
const catalogue = Math.max(0, ...chunks.filter(isCatalogue).map((chunk) => gzipped(chunk.file)));
const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
const fonts = new Set(
  chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith(".woff2")),
);

const rows = [
  ["shell with one language", sum(shellFiles) + catalogue, limits.shell],
  ["styles", sum(styles), limits.css],
  ...[...fonts].map((file) => [file, raw(file), limits.font]),
  ...chunks
    .filter((chunk) => chunk.isDynamicEntry && !chunk.src?.includes("/locales/"))
    .map((chunk) => {
      const own = [...closure(chunk)].filter((file) => !shellFiles.has(file));
      return [chunk.src ?? chunk.file, sum(own), limits.route];
    }),
].toSorted((one, other) => other[1] / other[2] - one[1] / one[2]);

for (const [name, size, limit] of rows) {
  const mark = size > limit ? "OVER" : "ok";
  console.log(`${mark.padEnd(5)}${size.toFixed(1).padStart(7)} of ${limit} KB  ${name}`);
}
if (rows.some(([, size, limit]) => size > limit)) process.exitCode = 1;
