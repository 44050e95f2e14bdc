// Draws the PNG icons of the phone app from icon.svg. Run it after changing the drawing and commit
// the result; builds do not need a browser.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";

const icons = fileURLToPath(new URL("../apps/mobile/public/icons/", import.meta.url));
const drawing = await readFile(`${icons}icon.svg`, "utf8");
// A maskable icon bleeds to the edge and keeps the stall inside the central safe circle.
const maskable = drawing.replace('rx="116"', "").replace("scale(1.04)", "scale(.82)");

const outputs = [
  { name: "icon-192.png", size: 192, svg: drawing },
  { name: "icon-512.png", size: 512, svg: drawing },
  { name: "icon-maskable-512.png", size: 512, svg: maskable },
];

const browser = await chromium.launch({
  executablePath: process.env.GERAI_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, size, svg } of outputs) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await page.screenshot({ path: icons + name, omitBackground: true });
  await page.close();
}
await browser.close();
