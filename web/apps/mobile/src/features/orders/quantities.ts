import type { OrderProducts } from "@gerai/api";
import { amountText } from "@gerai/domain";
import { amountFor } from "../../core/ordering/line-amount";

type Line = OrderProducts["list"][number];

/** Quantities somebody wants for lines, by line; what is not named stays. */
export type Wanted = Readonly<Record<string, number>>;

/** How many of a line are wanted now. */
export function wantedOf(line: Line, wanted: Wanted): number {
  return wanted[line.lineId] ?? line.qtyApproved;
}

/** The lines whose quantity is to be another one. */
export function changedLines(lines: readonly Line[], wanted: Wanted) {
  return lines
    .map((line) => ({ lineId: line.lineId, qty: wantedOf(line, wanted), was: line.qtyApproved }))
    .filter(({ qty, was }) => qty !== was)
    .map(({ lineId, qty }) => ({ lineId, qty }));
}

/** Whether nothing at all would be left. */
export function nothingLeft(lines: readonly Line[], wanted: Wanted): boolean {
  return lines.every((line) => wantedOf(line, wanted) === 0);
}

/** What the lines come to. */
export function amountOf(lines: readonly Line[], wanted: Wanted): string {
  const units = lines.map((line) =>
    amountFor({ ...line, qty: line.qtyApproved }, wantedOf(line, wanted)),
  );
  return amountText(units.reduce((sum, amount) => sum + amount, 0n));
}
