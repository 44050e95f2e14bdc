import { t } from "@gerai/i18n";
import type { Tone } from "../../core/display/status-tag";
import type { Offer, OfferLine, OfferStatus } from "../../core/wire";

/** The tabs of the desk, what waits first. */
export const desks = ["waiting", "approved", "returned", "rejected", "withdrawn"] as const;
export type Desk = (typeof desks)[number];

export function deskOf(text: string | undefined): Desk {
  return desks.find((desk) => desk === text) ?? "waiting";
}

/** What a tab asks the list for: below the floor two people sign, so "waiting" is two states. */
export function deskQuery(desk: Desk): Record<string, string> {
  return desk === "waiting" ? { waiting: "true" } : { status: desk };
}

export const statusTones: Readonly<Record<OfferStatus, Tone>> = {
  pending: "mango",
  pending_second: "violet",
  returned: "info",
  approved: "brand",
  rejected: "danger",
  withdrawn: "neutral",
};

export function offerStatusLabel(status: OfferStatus): string {
  return t(`desk.offers.status.${status}`);
}

export function isWaiting({ status }: Offer): boolean {
  return status === "pending" || status === "pending_second";
}

/** How much of a price is given away, 0 to 1; amounts are for showing only here. */
export function discountShare(original: string, discounted: string): number {
  const before = Number(original);
  return before === 0 ? 0 : 1 - Number(discounted) / before;
}

/**
 * What is left of the price asked for after tax and cost, as a share of the price without tax; null while nobody has
 * noted the cost, or for who may not see it. Amounts are for showing only here.
 */
export function marginShare(line: Margin): number | null {
  if (line.unitCost === null) return null;
  const rate = (line.taxRate / 10_000) * (line.taxBaseNumerator / line.taxBaseDenominator);
  const price = Number(line.discountedUnitPrice);
  const net = line.taxIncluded ? price / (1 + rate) : price;
  return net === 0 ? null : 1 - Number(line.unitCost) / net;
}

type Margin = Pick<
  OfferLine,
  | "unitCost"
  | "discountedUnitPrice"
  | "taxIncluded"
  | "taxRate"
  | "taxBaseNumerator"
  | "taxBaseDenominator"
>;

/** Whether a line is sold for less than one approver alone may sign. */
export function isBelowFloor({
  floorPrice,
  discountedUnitPrice,
}: Pick<OfferLine, "floorPrice" | "discountedUnitPrice">): boolean {
  return floorPrice !== null && Number(discountedUnitPrice) < Number(floorPrice);
}
