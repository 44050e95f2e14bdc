import type { OrderLine } from "../../core/wire";

type Quantities = Pick<OrderLine, "qtyApproved" | "qtyDispatched" | "qtyCancelled">;

/** Pieces that were granted and have neither left nor been given up. */
export function outstandingQty(lines: readonly Quantities[]): number {
  return lines.reduce(
    (sum, { qtyApproved, qtyDispatched, qtyCancelled }) =>
      sum + qtyApproved - qtyDispatched - qtyCancelled,
    0,
  );
}
