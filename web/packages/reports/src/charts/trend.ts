import type { ReportOverview } from "@gerai/api";
import type { PlotSpec } from "@gerai/charts";
import { formatCompact, formatDate, formatPercent, monthNames, t } from "@gerai/i18n";
import type { KnownFigure } from "../figures";
import { figureText } from "../words";

/** Below this a line says nothing. */
const fewPoints = 3;

/** The course of a figure with the one it is compared with behind it. Months, and few days, are bars. */
export function trendSpec(report: ReportOverview, figure: KnownFigure, before: string): PlotSpec {
  const { trend, currency } = report;
  const { unit, spark, previousSpark } = figure;
  const numbers = (values: readonly (string | null)[]) =>
    trend.points.map((_, at) => {
      const value = values[at];
      return value === undefined || value === null ? null : Number(value);
    });
  const texts = (values: readonly (string | null)[]) =>
    trend.points.map((_, at) => figureText(unit, values[at] ?? null, currency));
  const bars = trend.grain === "month" || trend.points.length < fewPoints;
  return {
    layout: "columns",
    labels: trend.points.map((day) => pointLabel(day, trend.grain)),
    ticks: trend.points.map((day) =>
      trend.grain === "day" ? String(Number(day.slice(8))) : monthName(day),
    ),
    series: [
      {
        name: t("reports.now"),
        shape: bars ? "bar" : "line",
        tone: "brand",
        values: numbers(spark),
        texts: texts(spark),
      },
      {
        name: before,
        shape: "behind",
        tone: "before",
        values: numbers(previousSpark),
        texts: texts(previousSpark),
      },
    ],
    axis: unit === "ratio" ? formatPercent : formatCompact,
  };
}

function pointLabel(day: string, grain: string): string {
  if (grain === "day") return formatDate(day, "day");
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

function monthName(day: string): string {
  return monthNames()[Number(day.slice(5, 7)) - 1] ?? "";
}
