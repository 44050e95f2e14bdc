import type { ReportOverview } from "@gerai/api";
import { trendTitle } from "@gerai/reports";
import type { KnownFigure } from "@gerai/reports";
import { TrendChart } from "@gerai/reports/charts";
import { Card } from "@gerai/ui";
import { useComparison } from "../compare-context";
import { beforeText } from "./before-text";

interface TrendCardProps {
  report: ReportOverview;
  figure: KnownFigure;
}

/** The course of a figure with the period before behind it. */
export function TrendCard({ report, figure }: TrendCardProps) {
  const before = beforeText(useComparison());
  return (
    <Card title={trendTitle(figure, report)}>
      <TrendChart report={report} figure={figure} before={before} />
    </Card>
  );
}
