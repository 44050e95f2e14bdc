import type { PlotSpec } from "@gerai/charts";
import { formatCompact, formatMoney, formatPercent, t } from "@gerai/i18n";

/** What was sold of a month's target by some day of it. */
export interface Pace {
  sold: string;
  target: string;
  currency: string;
  /** The last day that is counted, `yyyy-MM-dd`. */
  on: string;
}

/** What share of the month is over by the end of that day. */
export function shareOfMonth(on: string): number {
  const [year = 0, month = 1, day = 1] = on.split("-").map(Number);
  return day / new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** What should have been sold by then, if every day brought the same; in hundredths, because it is an amount. */
export function expectedBy(target: string, on: string): string {
  return (Math.round(Number(target) * shareOfMonth(on) * 100) / 100).toFixed(2);
}

/** One bar towards the target, with a stroke where it should stand by now. */
export function targetSpec({ sold, target, currency, on }: Pace): PlotSpec {
  const expected = expectedBy(target, on);
  const one = (name: string, amount: string) => ({
    name,
    values: [Number(amount)],
    texts: [formatMoney(amount, currency)],
  });
  return {
    layout: "bullet",
    labels: [t("charts.target")],
    series: [
      { ...one(t("charts.targetAmount"), target), shape: "behind", tone: "neutral" },
      { ...one(t("charts.sold"), sold), shape: "bar", tone: "brand" },
      { ...one(t("charts.expected"), expected), shape: "mark", tone: "before" },
    ],
    axis: formatCompact,
  };
}

/** How the month stands, in words. */
export function paceWords({ sold, target, currency, on }: Pace): string {
  const ahead = Number(sold) - Number(expectedBy(target, on));
  const amount = formatMoney(Math.abs(ahead).toFixed(2), currency);
  const percent = formatPercent(Number(target) > 0 ? Number(sold) / Number(target) : 1);
  return t(ahead >= 0 ? "charts.ahead" : "charts.behind", { percent, amount });
}
