import type { OrderProducts } from "@gerai/api";

/** A line as it would be approved. */
export type ReviewLine = OrderProducts["list"][number];

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
