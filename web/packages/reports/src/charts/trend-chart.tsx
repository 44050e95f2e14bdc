import type { ReportOverview } from "@gerai/api";
import { Chart } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { trendTitle } from "../figures";
import type { KnownFigure } from "../figures";
import { trendSpec } from "./trend";

interface TrendChartProps {
  report: ReportOverview;
  figure: KnownFigure;
  /** What the days are called that it is compared with. */
  before: string;
  wide?: boolean;
}

/** The course of a figure with the period before behind it. */
export function TrendChart({ report, figure, before, wide = false }: TrendChartProps) {
  return (
    <Chart
      label={trendTitle(figure, report)}
      spec={trendSpec(report, figure, before)}
      head={t("views.table.when")}
      wide={wide}
    />
  );
}
