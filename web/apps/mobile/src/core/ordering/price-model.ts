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

/** Reads a price. `limit` is what the reader may grant in basis points, where it is known. */
export function typedPrice(
  typed: string,
  list: string,
  decimals: 0 | 2,
  limit: number | undefined,
): TypedPrice {
  const amount = parseAmount(typed, decimals);
  const [price, ordinary] = [minorUnits(amount ?? "") ?? 0n, minorUnits(list) ?? 0n];
  if (amount === null || price <= 0n)
    return { amount: null, share: 0, problem: "offers.price.form" };
  if (price >= ordinary) return { amount, share: 0, problem: "offers.price.notLower" };
  const share = Number(ordinary - price) / Number(ordinary);
  const low = limit === undefined ? 0n : (minorUnits(lowestPrice(list, limit)) ?? 0n);
  return { amount, share, problem: price < low ? "offers.price.limit" : null };
}
