import { writeFileSync } from "node:fs";
import type { BrowserContext, PlaywrightWorkerArgs, TestInfo } from "playwright/test";

/** Bars of a digit in the left half with odd parity; the other codings follow from it. */
const odd = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];

/** The first digit is not drawn: it decides the parities of the next six. */
const parities = [
  "OOOOOO",
  "OOEOEE",
  "OOEEOE",
  "OOEEEO",
  "OEOOEE",
  "OEEOOE",
  "OEEEOO",
  "OEOEOE",
  "OEOEEO",
  "OEEOEO",
];

const inverted = (bars: string) => Array.from(bars, (bar) => (bar === "1" ? "0" : "1")).join("");
const mirrored = (bars: string) => Array.from(bars).toReversed().join("");

/** The bars of an EAN-13, as a text of ones and zeros. */
export function ean13Bars(code: string): string {
  const digits = Array.from(code, Number);
  const parity = parities[digits[0] ?? 0] ?? "";
  const left = digits.slice(1, 7).map((digit, place) => {
    const bars = odd[digit] ?? "";
    return parity[place] === "O" ? bars : mirrored(inverted(bars));
  });
  const right = digits.slice(7).map((digit) => inverted(odd[digit] ?? ""));
  return `101${left.join("")}01010${right.join("")}101`;
}

const size = { width: 640, height: 480, bar: 4, barHeight: 160, frames: 10 };

/** Writes what a camera held before a barcode would see, for Chromium's fake camera. */
export function writeBarcodeVideo(path: string, code: string): void {
  const { width, height, bar, barHeight, frames } = size;
  const bars = ean13Bars(code);
  const left = Math.round((width - bars.length * bar) / 2);
  const top = Math.round((height - barHeight) / 2);
  const light = Buffer.alloc(width * height, 235);
  for (let y = top; y < top + barHeight; y += 1) {
    for (const [place, module] of Array.from(bars).entries()) {
      const from = y * width + left + place * bar;
      if (module === "1") light.fill(16, from, from + bar);
    }
  }
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]));
}

/** A phone whose camera is held before a barcode, for what is done with it. */
export async function beforeBarcode(
  playwright: PlaywrightWorkerArgs["playwright"],
  info: TestInfo,
  code: string,
  work: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const video = info.outputPath("barcode.y4m");
  writeBarcodeVideo(video, code);
  const { launchOptions, contextOptions, baseURL, viewport } = info.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  try {
    const phone = { isMobile: true, hasTouch: true, ...(viewport ? { viewport } : {}) };
    const served = baseURL ? { baseURL } : {};
    await work(await browser.newContext({ ...contextOptions, ...phone, ...served }));
  } finally {
    await browser.close();
  }
}
