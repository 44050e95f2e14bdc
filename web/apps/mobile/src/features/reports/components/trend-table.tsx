import type { ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
import { trendPoints, trendTitle, trendValue } from "@gerai/reports";
import type { KnownFigure } from "@gerai/reports";
import { ChevronDown } from "lucide-react";
import { useComparison } from "../compare-context";
import { beforeText } from "./before-text";

/** What a drawn course says, as a table for whoever reads it better so. */
export function TrendTable({ report, figure }: { report: ReportOverview; figure: KnownFigure }) {
  const before = beforeText(useComparison());
  const points = trendPoints(figure, report);
  const value = (of: number | undefined) =>
    of === undefined ? "–" : trendValue(figure, report.currency, of);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-medium text-brand-ink">
        {t("views.table")}
        <ChevronDown className="size-4 group-open:rotate-180" aria-hidden="true" />
      </summary>
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{trendTitle(figure, report)}</caption>
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {t("views.table.when")}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {t("reports.now")}
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              {before}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label} className="border-t border-line">
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {point.label}
              </th>
              <td className="py-1.5 text-right">{value(point.value)}</td>
              <td className="py-1.5 pl-2 text-right text-ink-2">{value(point.compare)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
