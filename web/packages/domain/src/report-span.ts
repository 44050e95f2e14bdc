import { addDays, addMonths } from "./calendar";
import type { DateRange } from "./calendar";

/** The longest report by days, in years. */
export const maxReportYears = 3;

/** The longest report by months. */
export const maxReportMonths = 36;

/** Why a report range is refused, or null when it is fine. Both ends count. */
export function reportSpanProblem(range: DateRange): "reversed" | "tooLong" | null {
  if (range.to < range.from) return "reversed";
  const lastAllowed = addDays(addMonths(range.from, maxReportYears * 12), -1);
  return range.to > lastAllowed ? "tooLong" : null;
}

/** The same for a range of months given as `yyyy-MM`. */
export function monthSpanProblem(from: string, to: string): "reversed" | "tooLong" | null {
  const months = monthIndex(to) - monthIndex(from) + 1;
  if (months < 1) return "reversed";
  return months > maxReportMonths ? "tooLong" : null;
}

/** Months from one to another (`yyyy-MM`), both included. */
export interface MonthsOfReport {
  readonly from: string;
  readonly to: string;
}

/** The days of some months; of the running month those up to today. */
export function daysOfMonths({ from, to }: MonthsOfReport, today: string): DateRange {
  const last = addDays(addMonths(`${to}-01`, 1), -1);
  return { from: `${from}-01`, to: last < today ? last : today };
}

/** The months that some days are, unless they are others. */
export function monthsOfDays(range: DateRange, today: string): MonthsOfReport | undefined {
  const months = { from: range.from.slice(0, 7), to: range.to.slice(0, 7) };
  const whole = daysOfMonths(months, today);
  return whole.from === range.from && whole.to === range.to ? months : undefined;
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
