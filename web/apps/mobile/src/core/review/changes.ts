import type { OrderProducts } from "@gerai/api";

/** A line as it would be approved. */
export type ReviewLine = OrderProducts["list"][number];

/** Whether a quantity goes against the product's minimum or step; a line left out breaks nothing. */
export function breaksStep({ moq, orderStep }: ReviewLine, qty: number): boolean {
  return qty > 0 && (qty < moq || (qty - moq) % Math.max(orderStep, 1) !== 0);
}

/** What an order comes to. */
export interface ReviewTotals {
  kinds: number;
  qty: number;
  net: string;
}

/** A quantity that would change. */
export interface QuantityChange {
  lineId: string;
  line: ReviewLine;
  from: number;
  to: number;
}
