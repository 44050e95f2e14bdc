import type { Offer } from "@gerai/api";
import type { Tone } from "@gerai/ui";

/** Everything about special offers; invalidated as one after a change. */
export const offersKey = ["offers"] as const;

const tones: Readonly<Record<Offer["status"], Tone>> = {
  pending: "violet",
  pending_second: "violet",
  returned: "mango",
  approved: "brand",
  rejected: "danger",
  withdrawn: "neutral",
};

/** The colour of an offer's state. */
export function offerTone(status: Offer["status"]): Tone {
  return tones[status];
}
