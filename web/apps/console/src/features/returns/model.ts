import type { Tone } from "../../core/display/status-tag";
import type { ReturnReason, ReturnState } from "../../core/wire";

/** The states in the order in which a return goes through them. */
export const returnStates = [
  "requested",
  "approved",
  "received",
  "inspected",
  "credited",
  "closed",
  "refused",
  "cancelled",
] as const satisfies readonly ReturnState[];

export const returnReasons = [
  "defective",
  "damaged",
  "wrong_goods",
  "expired",
  "not_selling",
  "other",
] as const satisfies readonly ReturnReason[];

export const returnTones: Readonly<Record<ReturnState, Tone>> = {
  requested: "mango",
  approved: "info",
  received: "violet",
  inspected: "mango",
  credited: "brand",
  closed: "neutral",
  refused: "danger",
  cancelled: "neutral",
};
