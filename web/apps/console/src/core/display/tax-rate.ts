import { formatPercent, t } from "@gerai/i18n";
import type { TaxRate } from "../wire";

const whole = 10_000;

type TaxedPart = Pick<TaxRate, "rate" | "baseNumerator" | "baseDenominator">;

/** What is really paid on a price: the rate on the part of it that is taxed. */
export function effectiveRate(rate: TaxedPart) {
  return (rate.rate * rate.baseNumerator) / rate.baseDenominator / whole;
}

/** "12% of 11/12", or the rate alone when the whole price is taxed. */
export function rateText(rate: TaxedPart): string {
  const percent = formatPercent(rate.rate / whole);
  if (rate.baseNumerator === rate.baseDenominator) return percent;
  const part = `${rate.baseNumerator}/${rate.baseDenominator}`;
  return t("taxes.rateOfPart", { percent, part });
}

export type RatePeriod = "over" | "now" | "coming";

/** Where a rate stands on a day of its country. */
export function periodOf({ fromDate, toDate }: TaxRate, today: string): RatePeriod {
  if (today < fromDate) return "coming";
  return toDate !== null && toDate < today ? "over" : "now";
}
