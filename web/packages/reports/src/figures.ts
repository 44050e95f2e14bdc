import type { ReportFigure, ReportOverview } from "@gerai/api";
import { t } from "@gerai/i18n";
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

/** What the course of a figure is called. */
export function trendTitle({ measure }: KnownFigure, { trend }: ReportOverview): string {
  const words = { measure: t(`reports.measure.${measure}`) };
  return t(trend.grain === "month" ? "reports.trend.month" : "reports.trend.day", words);
}
