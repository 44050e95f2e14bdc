import type { Tone } from "../../../core/display/status-tag";
import type { SettlementLine, SettlementStatus, SettlementView } from "../../../core/wire";

export const settlementTones: Readonly<Record<SettlementStatus, Tone>> = {
  draft: "neutral",
  sent: "mango",
  disputed: "danger",
  review: "info",
  settled: "brand",
  reversed: "violet",
  cancelled: "neutral",
};

/** What waits for finance first. */
export const settlementTabs = [
  "review",
  "disputed",
  "sent",
  "draft",
  "settled",
  "reversed",
  "cancelled",
] as const satisfies readonly SettlementStatus[];

/** Whether reports and counts of a product say different things. */
export function differs({ missing }: Pick<SettlementLine, "missing">): boolean {
  return missing !== 0;
}

/** What waits for an answer before it can be sent again. */
export function openDisputes({ status, round, disputes }: SettlementView) {
  if (status !== "disputed") return [];
  return disputes.filter((one) => one.round === round && one.answeredAt === null);
}
