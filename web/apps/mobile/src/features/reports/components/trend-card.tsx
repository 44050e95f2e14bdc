import type { ReportOverview } from "@gerai/api";
import { BarLine, Legend } from "@gerai/charts";
import { formatMoney, formatNumber, formatPercent, t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { trendPoints } from "../model";
import type { KnownFigure } from "../model";

interface TrendCardProps {
  report: ReportOverview;
  figure: KnownFigure;
}

/** The course of a figure with the period before behind it. */
export function TrendCard({ report, figure }: TrendCardProps) {
  const measure = t(`reports.measure.${figure.measure}`);
  const title = t(report.trend.grain === "month" ? "reports.trend.month" : "reports.trend.day", {
    measure,
  });
  const format = (value: number) => {
    if (figure.unit === "money") return formatMoney(value.toFixed(2), report.currency);
    return figure.unit === "ratio" ? formatPercent(value / 100) : formatNumber(value);
  };
  return (
    <Card title={title}>
      <BarLine label={title} points={trendPoints(figure, report)} format={format} />
      <Legend
        items={[
          { label: t("reports.now"), tone: "brand" },
          { label: t("reports.before"), tone: "mango", shape: "line" },
        ]}
      />
    </Card>
  );
}
