import type { DispatchSave, OutstandingOrder } from "../../core/wire";

/** A dispatch as the form edits it: one entry per line of the order, in its order. */
export interface DispatchValues {
  /** A name of the list, or other words. */
  carrier: string;
  trackingNo: string;
  remark: string;
  lines: { lineId: string; qty: number | null }[];
}

/** Everything that has not left yet, until somebody takes some back. */
export function leavingLines({ lines }: OutstandingOrder): DispatchValues["lines"] {
  return lines.map(({ lineId, qtyOutstanding }) => ({ lineId, qty: qtyOutstanding }));
}

/** Who was chosen by name; whoever is none of the list goes by the words. */
export function toCarrier(
  words: string,
  carriers: OutstandingOrder["carriers"],
): Pick<DispatchSave, "carrierId" | "carrier"> {
  const chosen = carriers.find(({ name }) => name === words.trim());
  return chosen ? { carrierId: chosen.id, carrier: "" } : { carrierId: null, carrier: words };
}

/** Only what really leaves. */
export function toDispatchLines(
  lines: DispatchValues["lines"],
): NonNullable<DispatchSave["lines"]> {
  return lines.flatMap(({ lineId, qty }) => (qty ? [{ lineId, qty }] : []));
}
