import { isValidGtin } from "@gerai/domain";
import type { BarcodeKind } from "../../core/wire";

/** What a typed code is, or what is wrong with it. */
export type BarcodeReading =
  | { kind: BarcodeKind; problem: null }
  | { kind: null; problem: "checkDigit" | "characters" };

const kindsByLength: Readonly<Record<number, BarcodeKind>> = {
  8: "ean8",
  12: "upc",
  13: "ean13",
  14: "itf14",
};

/** Reads a code the way the server does: by its shape, and by its check digit where it has one. */
export function readBarcode(typed: string): BarcodeReading {
  const code = typed.replaceAll(/\s/g, "");
  if (!/^[\dA-Z\-./_]{1,32}$/i.test(code)) return { kind: null, problem: "characters" };
  const kind = /^\d+$/.test(code) ? kindsByLength[code.length] : undefined;
  if (!kind) return { kind: "internal", problem: null };
  return isValidGtin(code) ? { kind, problem: null } : { kind: null, problem: "checkDigit" };
}
