import { isValidGtin, normaliseBarcode } from "@gerai/domain";

/** The same code is not reported twice within this time: it is still before the camera. */
export const repeatMs = 1500;
/** The same where one scans piece after piece of the same product. */
export const nextPieceMs = 700;

/** A part of a picture. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle half of a frame at full width: where people hold a code, and quick to read. */
export function centreBand(width: number, height: number): Area {
  const band = Math.round(height / 2);
  return { x: 0, y: Math.round((height - band) / 2), width, height: band };
}

/** The size of a picture when its longer side may have at most `most` pixels. */
export function fitted(width: number, height: number, most: number): [number, number] {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Lets a code through once and again only after it was away for a while. */
export function repeatFilter(awayMs = repeatMs): (code: string, now: number) => boolean {
  let last: { code: string; at: number } | null = null;
  return (code, now) => {
    const repeated = last?.code === code && now - last.at < awayMs;
    last = { code, at: now };
    return !repeated;
  };
}

/** What a typed code lacks, if anything. A code of digits must end in its check digit. */
export type CodeProblem = "empty" | "checkDigit";

/** Whether a typed code can be looked up. */
export function codeProblem(typed: string): CodeProblem | null {
  const code = typed.trim();
  if (code === "") return "empty";
  const gtin = /^(?:\d{8}|\d{12,14})$/.test(code);
  return gtin && !isValidGtin(code) ? "checkDigit" : null;
}

/** What a code stands for: one of our own product links, or a number to look up. */
export type ScanTarget = { kind: "product"; id: string } | { kind: "code"; code: string };

/** Reads a scanned text. A link to a product of this very app opens it; other links are codes. */
export function scanTarget(text: string, origin: string, detailPath: string): ScanTarget {
  const url = URL.canParse(text) ? new URL(text) : null;
  const id = url?.searchParams.get("id");
  if (url?.origin === origin && url.pathname === detailPath && id) return { kind: "product", id };
  return { kind: "code", code: normaliseBarcode(text) };
}
