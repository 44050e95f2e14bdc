import type { DispatchSave, OutstandingOrder } from "../../core/wire";

/** A dispatch as the form edits it: one entry per line of the order, in its order. */
export interface DispatchValues {
  carrier: string;
  trackingNo: string;
  remark: string;
  lines: { lineId: string; qty: number | null }[];
}

/** Everything that has not left yet, until somebody takes some back. */
export function leavingLines({ lines }: OutstandingOrder): DispatchValues["lines"] {
  return lines.map(({ lineId, qtyOutstanding }) => ({ lineId, qty: qtyOutstanding }));
}

/** Only what really leaves. */
export function toDispatchLines(
  lines: DispatchValues["lines"],
): NonNullable<DispatchSave["lines"]> {
  return lines.flatMap(({ lineId, qty }) => (qty ? [{ lineId, qty }] : []));
}
