import type { CartLine } from "@gerai/api";
import { amountText, minorUnits, parseAmount } from "@gerai/domain";

/** What is wrong with a price somebody typed, as a catalogue key. */
export type PriceProblem = "offers.price.form" | "offers.price.notLower" | "offers.price.limit";

/** A price as typed, judged against the ordinary one. */
export interface TypedPrice {
  /** A plain decimal text; null while it is no price. */
  amount: string | null;
  /** How much lower than the ordinary price, 0 to 1. */
  share: number;
  problem: PriceProblem | null;
}

/** The lowest price somebody may set who may grant this many basis points. */
export function lowestPrice(list: string, limit: number): string {
  const units = minorUnits(list) ?? 0n;
  return amountText(units - (units * BigInt(limit)) / 10_000n);
}

/** What a special price is measured against. */
export interface OrdinaryPrices {
  /** What a piece costs on an ordinary day. */
  list: string;
  /** What it costs the customer now: a campaign may have lowered it already. */
  now: string;
}

/** What a line of the cart costs without a price that was set by hand, as far as it is known. */
export function ordinaryPrices(
  line: Pick<CartLine, "listPrice" | "unitPrice" | "discountPrice">,
): OrdinaryPrices {
  const list = line.listPrice ?? "0";
  return { list, now: line.discountPrice === null ? (line.unitPrice ?? list) : list };
}

/** Whether any price may be set at all: one below what is paid now that is not below the limit. */
export function hasRoom({ list, now }: OrdinaryPrices, limit: number | undefined): boolean {
  if (limit === undefined) return true;
  return (minorUnits(lowestPrice(list, limit)) ?? 0n) < (minorUnits(now) ?? 0n);
}

/** Reads a price. `limit` is what the reader may grant in basis points, where it is known. */
export function typedPrice(
  typed: string,
  { list, now }: OrdinaryPrices,
  decimals: 0 | 2,
  limit: number | undefined,
): TypedPrice {
  const amount = parseAmount(typed, decimals);
  const [price, ordinary] = [minorUnits(amount ?? "") ?? 0n, minorUnits(list) ?? 0n];
  if (amount === null || price <= 0n)
    return { amount: null, share: 0, problem: "offers.price.form" };
  if (price >= ordinary || price >= (minorUnits(now) ?? 0n))
    return { amount, share: 0, problem: "offers.price.notLower" };
  const share = Number(ordinary - price) / Number(ordinary);
  const low = limit === undefined ? 0n : (minorUnits(lowestPrice(list, limit)) ?? 0n);
  return { amount, share, problem: price < low ? "offers.price.limit" : null };
}
