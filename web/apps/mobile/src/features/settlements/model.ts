import { formatDate } from "@gerai/i18n";
import type { DisputeLine, Settlement, SettlementView } from "./wire";

/** The days that are settled, as people write them. */
export function periodText({ periodFrom, periodTo }: Pick<Settlement, "periodFrom" | "periodTo">) {
  return `${formatDate(periodFrom)} – ${formatDate(periodTo)}`;
}

/** What the customer said to a line the last time it was sent. */
export function disputeOf(view: SettlementView, productId: string): DisputeLine | undefined {
  const round = Math.max(0, ...view.disputes.map((dispute) => dispute.round));
  return view.disputes.find(
    (dispute) => dispute.round === round && dispute.productId === productId,
  );
}

/** What waits for an answer before it can be sent again. */
export function openDisputes(view: SettlementView): readonly DisputeLine[] {
  if (view.status !== "disputed") return [];
  return view.disputes.filter(
    ({ round, answeredAt }) => round === view.round && answeredAt === null,
  );
}

/** A line that the customer is about to dispute. */
export interface Objection {
  claimedQty: string;
  remark: string;
}

/** Pieces as they were typed; null while that is no number of pieces. */
export function pieces(typed: string): number | null {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}
