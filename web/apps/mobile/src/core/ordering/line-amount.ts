import { minorUnits } from "@gerai/domain";

/** A line with what it comes to at its quantity. */
interface PricedLine {
  unitPrice: string | null;
  amount: string;
  qty: number;
}

/** What a line would come to with another quantity, in hundredths. */
export function amountFor({ unitPrice, amount, qty }: PricedLine, wanted: number): bigint {
  const unit = minorUnits(unitPrice ?? "0") ?? 0n;
  const [pieces, before] = [BigInt(wanted), BigInt(qty)];
  // Tax that comes on top of the price grows with the pieces.
  const onTop = (minorUnits(amount) ?? 0n) - unit * before;
  return unit * pieces + (before > 0n ? (onTop * pieces) / before : 0n);
}
