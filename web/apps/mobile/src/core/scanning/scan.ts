import type { KeptGoods } from "@gerai/api";

/** How a code came in. */
export type ScanSource = "camera" | "scanner" | "typed";

/** What is known of a scanned product, from this phone or from the server. */
export type ScannedGoods = Pick<
  KeptGoods,
  | "id"
  | "name"
  | "image"
  | "spec"
  | "materialCode"
  | "brandName"
  | "unit"
  | "currency"
  | "listPrice"
>;

/** One scan: a product, and how many pieces stand behind its code. */
export interface Scan {
  /** In the form in which it is kept. */
  code: string;
  goods: ScannedGoods;
  /** More than one for a carton. */
  packQty: number;
  source: ScanSource;
  /** When the code was seen, whatever finding its product took. */
  at: number;
}

/** A code without a product: nobody has it, or this phone does not and nobody could be asked. */
export interface UnknownCode {
  code: string;
  reason: "unknown" | "offline";
  at: number;
}
