import type { ReportFigure, ReportOverview } from "@gerai/api";
import { formatDate, formatMoney, formatNumber, formatPercent, monthNames, t } from "@gerai/i18n";
import { isMeasure } from "./words";
import type { Measure } from "./words";

/** A figure whose name this build knows. */
export type KnownFigure = ReportFigure & { measure: Measure };

/** Those of a report that have a name here. */
export function knownFigures({ cards }: ReportOverview): KnownFigure[] {
  return cards.filter((figure): figure is KnownFigure => isMeasure(figure.measure));
}

/** Whether there is nothing to tell of, now or before. */
export function hasNoFigures({ cards }: ReportOverview): boolean {
  return cards.every(({ value, previous }) => Number(value ?? 0) === 0 && !Number(previous ?? 0));
}

/** The course of a figure with the one before behind it. Shares are drawn in percent. */
export function trendPoints(figure: ReportFigure, { trend }: ReportOverview) {
  const scale = figure.unit === "ratio" ? 100 : 1;
  const drawn = (value: string | null | undefined) => Number(value ?? 0) * scale;
  return trend.points.map((day, index) => ({
    label: pointLabel(day, trend.grain),
    tick: trend.grain === "day" ? String(Number(day.slice(8))) : monthName(day),
    value: drawn(figure.spark[index]),
    compare: index < figure.previousSpark.length ? drawn(figure.previousSpark[index]) : undefined,
  }));
}

function pointLabel(day: string, grain: string): string {
  if (grain === "day") return formatDate(day, "day");
  return `${monthName(day)} ${day.slice(0, 4)}`;
}

function monthName(day: string): string {
  return monthNames()[Number(day.slice(5, 7)) - 1] ?? "";
}

/** What the course of a figure is called. */
export function trendTitle({ measure }: KnownFigure, { trend }: ReportOverview): string {
  const words = { measure: t(`reports.measure.${measure}`) };
  return t(trend.grain === "month" ? "reports.trend.month" : "reports.trend.day", words);
}

/** A value of a drawn course in full. */
export function trendValue(figure: ReportFigure, currency: string, value: number): string {
  if (figure.unit === "money") return formatMoney(value.toFixed(2), currency);
  return figure.unit === "ratio" ? formatPercent(value / 100) : formatNumber(value);
}
