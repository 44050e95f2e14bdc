// Size gate of the phone app, read off the build manifest: run after `npm run build`.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../apps/mobile/dist/", import.meta.url));
const kilobyte = 1000;
/** Kilobytes, gzipped but for fonts. Above the goal is a warning, above the limit a failure. */
const budgets = {
  /** With the sign-in page in it. */
  shell: { goal: 120, limit: 175 },
  early: { goal: 6, limit: 8 },
  shared: { goal: 20, limit: 25 },
  messenger: { goal: 15, limit: 25 },
  route: { goal: 20, limit: 30 },
  /** The charting library with what draws by it: fetched by the first chart, never with a page. */
  charts: { goal: 62, limit: 66 },
  texts: { goal: 25, limit: 40 },
  css: { goal: 15, limit: 18 },
  font: { goal: 30, limit: 30 },
};
/** Files a phone asks for until the app runs; the sign-in page stands before that. */
const mostRequests = 12;

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
const isTexts = (area) => (chunk) =>
  new RegExp(`/locales/\\w+/${area}\\.ts$`).test(chunk.src ?? "");
const shellFiles = closure(entry);
/** The longest language of an area, with what it imports beyond the shell. */
const texts = (area) =>
  Math.max(
    0,
    ...chunks.filter(isTexts(area)).map((chunk) => {
      const own = [...closure(chunk)].filter((file) => !shellFiles.has(file));
      return sum(own);
    }),
  );
const startTexts = texts("start");
const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
const fonts = new Set(
  chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith(".woff2")),
);

const shell = sum(shellFiles) + startTexts;

/** What pages share is loaded with the first of them. */
const shared = chunks.find((chunk) => chunk.name === "shared" && !chunk.src);
const sharedFiles = new Set(
  [...(shared ? closure(shared) : [])].filter((file) => !shellFiles.has(file)),
);

/** The messenger itself: loaded right after sign-in for those who may use it, before any of its pages. */
const messenger = chunks.find((chunk) => chunk.src?.endsWith("/core/chat/chat-client.ts"));
const messengerFiles = new Set(
  [...(messenger ? closure(messenger) : [])].filter(
    (file) => !shellFiles.has(file) && !sharedFiles.has(file),
  ),
);

/** What draws charts, and what of it comes with a page all the same. */
const charts = chunks.find((chunk) => chunk.src?.endsWith("/charts/src/paint.ts"));
const chartFiles = [...(charts ? closure(charts) : [])].filter(
  (file) => !shellFiles.has(file) && !sharedFiles.has(file),
);

/** The page itself, its script, styles and sign; then the app, a language in two files, and a font. */
const atFirst =
  1 + ["boot.js", "icon.svg"].length + (entry.css ?? []).length + shellFiles.size + 2 + 1;

/** What each page adds. The gallery shows every part at once and is no page of the product. */
const routes = chunks
  .filter((chunk) => chunk.isDynamicEntry && /\/pages\//.test(chunk.src ?? ""))
  .filter((chunk) => !chunk.src.includes("/features/kit/"))
  .map((chunk) => {
    const there = (file) =>
      shellFiles.has(file) || sharedFiles.has(file) || messengerFiles.has(file);
    const own = [...closure(chunk)].filter((file) => !there(file));
    return { name: chunk.src, size: sum(own), budget: budgets.route };
  });

const rows = [
  { name: "shell with one language", size: shell, budget: budgets.shell },
  { name: "sign-in page before the app", size: gzipped("index.html"), budget: budgets.early },
  { name: "texts of all pages, one language", size: texts("mobile"), budget: budgets.texts },
  { name: "what pages share", size: sum(sharedFiles), budget: budgets.shared },
  { name: "messenger without its pages", size: sum(messengerFiles), budget: budgets.messenger },
  { name: "charting library", size: sum(chartFiles), budget: budgets.charts },
  { name: "styles", size: sum(styles), budget: budgets.css },
  ...[...fonts].map((file) => ({ name: file, size: raw(file), budget: budgets.font })),
  ...routes.toSorted((one, other) => other.size - one.size),
];

for (const { name, size, budget } of rows) {
  const mark = size > budget.limit ? "OVER" : size > budget.goal ? "high" : "ok";
  const scale = `${budget.goal}/${budget.limit}`;
  console.log(`${mark.padEnd(5)}${size.toFixed(1).padStart(7)} KB of ${scale.padEnd(8)}${name}`);
}
const mark = atFirst > mostRequests ? "OVER" : "ok";
console.log(`${mark.padEnd(5)}${atFirst} of ${mostRequests} requests until the app runs`);
if (atFirst > mostRequests) process.exitCode = 1;

// Told last, where whoever reads a log looks first.
const over = rows.filter(({ size, budget }) => size > budget.limit);
if (over.length > 0) {
  const names = over.map(
    ({ name, size, budget }) => `${name}: ${size.toFixed(1)} KB of ${budget.limit}`,
  );
  console.error(`Too large: ${names.join("; ")}`);
  process.exitCode = 1;
}
