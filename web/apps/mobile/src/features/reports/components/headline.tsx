import type { ReportOverview } from "@gerai/api";
import { formatDateRange, t } from "@gerai/i18n";
import { changeOf, changeText, coverageOf, figureText, wholeCountry } from "@gerai/reports";
import type { KnownFigure } from "@gerai/reports";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useComparison } from "../compare-context";

interface HeadlineProps {
  report: ReportOverview;
  figure: KnownFigure;
  chosen: boolean;
  onChoose: () => void;
}

/** The first figure, with whose it is, over which days and against which. */
export function Headline({ report, figure, chosen, onChoose }: HeadlineProps) {
  const { range, compared, currency } = report;
  const change = changeOf(figure.value, figure.previous);
  const comparison = useComparison();
  const Arrow = change.kind === "down" ? TrendingDown : TrendingUp;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        "block w-full rounded-hero bg-hero px-5 py-4 text-left text-white shadow-float",
        chosen ? undefined : "opacity-95",
      )}
    >
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-white/85">
        <span>{t(`reports.measure.${figure.measure}`)}</span>
        <span>{coverText(report)}</span>
      </span>
      <span className="mt-1 block text-[clamp(1.375rem,7.4vw,1.8rem)] leading-tight numeral">
        {figureText(figure.unit, figure.value, currency)}
      </span>
      <span className="mt-2 inline-flex items-center gap-1 rounded-full bg-white/15 px-2 py-0.5 text-xs font-semibold">
        {change.ratio === undefined ? null : <Arrow className="size-3.5" aria-hidden="true" />}
        {changeText(change, comparison)}
      </span>
      <span className="mt-2 block text-xs text-white/85">
        {formatDateRange(range.from, range.to)}
        {" · "}
        {t("reports.compared", { range: formatDateRange(compared.from, compared.to) })}
      </span>
    </button>
  );
}

function coverText({ covers, countryCode }: ReportOverview): string {
  const coverage = coverageOf(covers);
  return coverage === "country" ? wholeCountry(countryCode) : t(`reports.covers.${coverage}`);
}
