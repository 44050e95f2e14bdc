import type { ReportOverview } from "@gerai/api";
import { BarLine, Legend } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { trendPoints, trendTitle, trendValue } from "@gerai/reports";
import type { KnownFigure } from "@gerai/reports";
import { Card } from "@gerai/ui";
import { useComparison } from "../compare-context";
import { beforeText } from "./before-text";
import { TrendTable } from "./trend-table";

interface TrendCardProps {
  report: ReportOverview;
  figure: KnownFigure;
}

/** The course of a figure with the period before behind it. */
export function TrendCard({ report, figure }: TrendCardProps) {
  const before = beforeText(useComparison());
  const title = trendTitle(figure, report);
  const format = (value: number) => trendValue(figure, report.currency, value);
  return (
    <Card title={title}>
      <BarLine label={title} points={trendPoints(figure, report)} format={format} />
      <Legend
        items={[
          { label: t("reports.now"), tone: "brand" },
          { label: before, tone: "mango", shape: "line" },
        ]}
      />
      <TrendTable report={report} figure={figure} />
    </Card>
  );
}
