import type { Offer } from "@gerai/api";
import {
  addDays,
  amountText,
  attachmentsProblem,
  minorUnits,
  parseAmount,
  typedAmount,
} from "@gerai/domain";
import type { CalendarDate } from "@gerai/domain";

/** The longest an offer may run. */
export const mostDays = 92;

/** How long an offer runs unless somebody says otherwise. */
const usualDays = 30;

/** Whether its submitter may change an offer. With one that was taken back its order ended. */
export function canChange({ status, orderId }: Pick<Offer, "status" | "orderId">): boolean {
  if (status === "withdrawn") return orderId === null;
  return status === "pending" || status === "returned";
}

/** Whether head office has to decide about it. */
export function isWaiting(status: Offer["status"]): boolean {
  return status === "pending" || status === "pending_second";
}

/** Whether its submitter may still take an offer back. */
export function canWithdraw(status: Offer["status"]): boolean {
  return status === "returned" || isWaiting(status);
}

/** What is asked for a product, as typed. */
export interface AskedLine {
  price: string;
  qty: number;
  cap: number;
}

/** What an offer asks for now, by product. */
export function askedOf(offer: Offer): Readonly<Record<string, AskedLine>> {
  return Object.fromEntries(
    offer.lines.map(({ productId, discountedUnitPrice, qty, qtyCap }) => [
      productId,
      { price: typedAmount(discountedUnitPrice), qty, cap: qtyCap },
    ]),
  );
}

/** What is asked with a part of it changed. The cap is never below what is ordered at once. */
export function askedWith(asked: AskedLine, part: Partial<AskedLine>): AskedLine {
  const next = { ...asked, ...part };
  return { ...next, cap: Math.max(next.cap, next.qty) };
}

/** Days from the first to the last, both included; zero while the period is not a period. */
export function activityDays(from: CalendarDate, to: CalendarDate): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  return Number.isFinite(days) && days > 0 ? days : 0;
}

/** What is said about an offer besides its prices. */
export interface Terms {
  from: CalendarDate;
  to: CalendarDate;
  /** As typed. */
  estimatedSales: string;
  reason: string;
}

/** Terms to begin with: from today on, and sales as high as what is ordered. */
export function usualTerms(today: CalendarDate, ordered = ""): Terms {
  return { from: today, to: addDays(today, usualDays - 1), estimatedSales: ordered, reason: "" };
}

/** The terms an offer has. */
export function termsOf(offer: Offer): Terms {
  return {
    from: offer.activityFrom,
    to: offer.activityTo,
    estimatedSales: typedAmount(offer.estimatedSales),
    reason: offer.reason,
  };
}

/** What is wrong with terms, as catalogue keys under the field that caused it. */
export type TermsProblems = Partial<Record<"period" | "estimatedSales" | "reason", TermsProblem>>;
export type TermsProblem =
  | "offers.problem.period"
  | "offers.problem.tooLong"
  | "offers.problem.sales"
  | "offers.problem.reason";

/** Checks terms as the server will. An offer that has begun may keep its first day. */
export function termsProblems(terms: Terms, today: CalendarDate, decimals: 0 | 2): TermsProblems {
  const problems: TermsProblems = {};
  const days = activityDays(terms.from, terms.to);
  if (days === 0 || terms.to < today) problems.period = "offers.problem.period";
  else if (days > mostDays) problems.period = "offers.problem.tooLong";
  const sales = parseAmount(terms.estimatedSales, decimals);
  if (sales === null || (minorUnits(sales) ?? 0n) <= 0n) {
    problems.estimatedSales = "offers.problem.sales";
  }
  if (terms.reason.trim() === "") problems.reason = "offers.problem.reason";
  return problems;
}

/** A product at the price that is asked for. */
export interface PricedLine {
  qty: number;
  /** The price on an ordinary day. */
  original: string;
  /** The price asked for. */
  price: string;
  tax: LineTax;
}

/** How a product is taxed. */
export type LineTax = Pick<
  Offer["lines"][number],
  "taxIncluded" | "taxRate" | "taxBaseNumerator" | "taxBaseDenominator"
>;

/** What lines come to at both prices, the tax with it. */
export interface OfferTotals {
  original: string;
  discount: string;
  /** Absent while it is being worked out. */
  tax?: string | undefined;
  paid: string;
}

/** What lines come to, as an order of them would. A price above the ordinary one spares nothing. */
export function totalsOf(lines: readonly PricedLine[]): OfferTotals {
  let [paid, spared] = [0n, 0n];
  for (const { qty, original, price } of lines) {
    const less = units(original) - units(price);
    paid += units(price) * BigInt(qty);
    spared += less > 0n ? less * BigInt(qty) : 0n;
  }
  const { included, onTop } = taxOf(lines);
  paid += onTop;
  return {
    original: amountText(paid + spared),
    discount: amountText(spared),
    tax: amountText(included + onTop),
    paid: amountText(paid),
  };
}

/** The tax of a document is worked out on the sum of each rate, so that it is rounded once. */
function taxOf(lines: readonly PricedLine[]) {
  const rates = new Map<string, { tax: LineTax; sum: bigint }>();
  for (const { qty, price, tax } of lines) {
    const { taxIncluded, taxRate, taxBaseNumerator, taxBaseDenominator } = tax;
    const rate = [taxIncluded, taxRate, taxBaseNumerator, taxBaseDenominator].join(" ");
    const sum = (rates.get(rate)?.sum ?? 0n) + units(price) * BigInt(qty);
    rates.set(rate, { tax, sum });
  }
  const taxes = { included: 0n, onTop: 0n };
  for (const { tax, sum } of rates.values()) {
    const part = BigInt(tax.taxRate) * BigInt(tax.taxBaseNumerator);
    const price = 10_000n * BigInt(tax.taxBaseDenominator);
    if (tax.taxIncluded) taxes.included += share(sum, part, price + part);
    else taxes.onTop += share(sum, part, price);
  }
  return taxes;
}

/** A part of an amount that is not negative, a half rounded up. */
function share(amount: bigint, numerator: bigint, denominator: bigint): bigint {
  return (2n * amount * numerator + denominator) / (2n * denominator);
}

/** How much lower a price is than another, 0 to 1. */
export function discountShare(original: string, price: string): number {
  const [from, to] = [Number(units(original)), Number(units(price))];
  return from > 0 && to < from ? (from - to) / from : 0;
}

/** What files may not be added to those that are there, as a catalogue key. */
export function newFilesProblem(
  there: readonly { name: string; bytes: number }[],
  added: readonly File[],
): ReturnType<typeof attachmentsProblem> {
  const kept = there.map(({ name, bytes }) => ({ name, size: bytes, type: "" }));
  return attachmentsProblem([...kept, ...added]);
}

function units(amount: string): bigint {
  return minorUnits(amount) ?? 0n;
}
