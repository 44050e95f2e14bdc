// Draws the PNG icons of the phone app from icon.svg. Run it after changing the drawing and commit
// the result; builds do not need a browser.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const icons = fileURLToPath(new URL("../apps/mobile/public/icons/", import.meta.url));
const drawing = await readFile(`${icons}icon.svg`, "utf8");
// A maskable icon bleeds to the edge and keeps the stall inside the central safe circle.
const maskable = drawing.replace('rx="116"', "").replace("scale(1.04)", "scale(.82)");

// Android draws the sign of a notification from its opacity alone: the stall without ground, every other stripe clear.
const badge = drawing
  .replace(/<rect[^>]*\/>/, "")
  .replaceAll(/<path[^>]*fill="#fff6e2"\/>/g, "")
  .replaceAll("#ffb224", "#fff")
  .replace("scale(1.04)", "scale(1.4)");

const outputs = [
  { name: "icon-192.png", size: 192, svg: drawing },
  { name: "icon-512.png", size: 512, svg: drawing },
  { name: "icon-maskable-512.png", size: 512, svg: maskable },
  { name: "badge-96.png", size: 96, svg: badge },
];

const browser = await chromium.launch({
  executablePath: process.env.GERAI_CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, svg } of outputs) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: icons + name, omitBackground: true });
  await page.close();
}
await browser.close();
