import type { Schemas } from "@gerai/api";
import type { Tone } from "@gerai/ui";

/** Everything about settlements; invalidated as one after something of it changed. */
export const settlementsKey = ["settlements"] as const;

type SettlementStatus = Schemas["SettlementStatus"];

const tones: Readonly<Record<SettlementStatus, Tone>> = {
  draft: "neutral",
  sent: "mango",
  disputed: "danger",
  review: "info",
  settled: "brand",
  reversed: "neutral",
  cancelled: "neutral",
};

/** How a state is shown. */
export function settlementTone(status: SettlementStatus): Tone {
  return tones[status];
}
