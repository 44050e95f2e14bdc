import type { ReviewStep } from "@gerai/api";
import { amountText } from "@gerai/domain";
import { isGiveaway } from "../../core/order-words";
import { amountFor } from "../../core/ordering/line-amount";
import type { QuantityChange, ReviewLine, ReviewTotals } from "../../core/review/changes";

/** Quantities an approver has set, by line; lines that are not named stay. */
export type Quantities = Readonly<Record<string, number>>;

/** The quantity a line would have. */
export function quantityOf(line: ReviewLine, wanted: Quantities): number {
  return wanted[line.lineId] ?? line.qtyApproved;
}

/** What a line would cost. */
export function lineAmount(line: ReviewLine, qty: number): string {
  return amountText(unitsOf(line, qty));
}

/** What the order would come to with these quantities. */
export function totalsWith(lines: readonly ReviewLine[], wanted: Quantities): ReviewTotals {
  let [kinds, qty, net] = [0, 0, 0n];
  for (const line of lines) {
    const pieces = quantityOf(line, wanted);
    kinds += pieces > 0 ? 1 : 0;
    qty += pieces;
    net += unitsOf(line, pieces);
  }
  return { kinds, qty, net: amountText(net) };
}

/** Every line whose quantity would change. */
export function changesOf(lines: readonly ReviewLine[], wanted: Quantities): QuantityChange[] {
  return lines.flatMap((line) => {
    const to = quantityOf(line, wanted);
    return to === line.qtyApproved
      ? []
      : [{ lineId: line.lineId, line, from: line.qtyApproved, to }];
  });
}

/** Whether nothing would be left of the order; then it is rejected, not approved. */
export function nothingLeft(lines: readonly ReviewLine[], wanted: Quantities): boolean {
  return lines.every((line) => quantityOf(line, wanted) === 0);
}

/** The step that waits for a decision now. */
export function pendingStep(steps: readonly ReviewStep[]): ReviewStep | undefined {
  return steps.find((step) => step.decision === "pending");
}

/**
 * For whom somebody decides who is not asked themselves: the people of the waiting step. Empty for
 * those who are asked.
 */
export function standsInFor(step: ReviewStep | undefined, personId: string | null): string[] {
  if (!step || step.approvers.some((person) => person.personId === personId)) return [];
  return step.approvers.map((person) => person.name);
}

/** Only samples and gifts can be sent back to be mended. */
export function canSendBack(type: number): boolean {
  return isGiveaway(type);
}

function unitsOf(line: ReviewLine, qty: number): bigint {
  return amountFor({ ...line, qty: line.qtyApproved }, qty);
}
