import type { GoodsDetail } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";

type Rung = GoodsDetail["priceLadder"][number];

/** The step of the ladder a quantity reaches; null where so many cannot be ordered. */
export function rungFor(ladder: readonly Rung[], quantity: number): Rung | null {
  return ladder.findLast((rung) => rung.minQty <= quantity) ?? null;
}

/** Steps at which the price changes, not only what it is compared with. */
export function shownRungs(ladder: readonly Rung[]): Rung[] {
  return ladder.filter((rung, place) => {
    const before = ladder[place - 1];
    return before?.unitPrice !== rung.unitPrice || before.priceKind !== rung.priceKind;
  });
}

/** What a quantity spares against the ordinary price, never below zero, and what is paid for it. */
export function amountsOf(
  { listPrice, unitPrice }: { listPrice: string; unitPrice: string },
  quantity: number,
): { saved: string; paid: string } {
  const unit = minorUnits(unitPrice) ?? 0n;
  const spared = (minorUnits(listPrice) ?? 0n) - unit;
  const pieces = BigInt(quantity);
  return {
    saved: amountText((spared > 0n ? spared : 0n) * pieces),
    paid: amountText(unit * pieces),
  };
}
