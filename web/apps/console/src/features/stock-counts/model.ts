import { formatNumber, formatPercent, t } from "@gerai/i18n";
import type { Tone } from "../../core/display/status-tag";
import type { CountState, StockCountItem, StockCountLine } from "../../core/wire";

export const countStates = [
  "submitted",
  "recount_asked",
  "counting",
  "posted",
  "cancelled",
] as const satisfies readonly CountState[];

export const countTones: Readonly<Record<CountState, Tone>> = {
  counting: "info",
  submitted: "mango",
  recount_asked: "violet",
  posted: "brand",
  cancelled: "neutral",
};

export function countStateLabel(state: CountState): string {
  return t(`desk.counts.state.${state}`);
}

const whole = 10_000;

export function accuracyText({ outcome }: Pick<StockCountItem, "outcome">): string {
  return outcome === null ? "—" : formatPercent(outcome.accuracy / whole);
}

/** Pieces too many and too few: "+3 / −12". */
export function varianceText({ outcome }: Pick<StockCountItem, "outcome">): string {
  if (outcome === null) return "—";
  const { overQty, shortQty } = outcome;
  return t("desk.counts.overShort", {
    over: formatNumber(overQty),
    short: formatNumber(shortQty),
  });
}

type Compared = Pick<StockCountLine, "difference" | "countedQty">;

/** Whether a line is off, or not known yet. */
export function differs({ difference, countedQty }: Compared): boolean {
  return difference === null ? countedQty === null : difference.varianceQty !== 0;
}

/** The largest difference first, however it is signed. */
export function byDifference<Line extends Compared>(lines: readonly Line[]): Line[] {
  const size = ({ difference }: Line) => Math.abs(difference?.varianceQty ?? 0);
  return lines.toSorted((a, b) => size(b) - size(a));
}

/** "+3", "−12", "0". */
export function signed(qty: number): string {
  if (qty === 0) return "0";
  return `${qty > 0 ? "+" : "−"}${formatNumber(Math.abs(qty))}`;
}
