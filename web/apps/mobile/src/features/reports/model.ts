import type { RankedRow, ReportFigure, ReportOverview, ReportQuery } from "@gerai/api";
import { formatDate, monthNames } from "@gerai/i18n";
import * as v from "valibot";
import { isMeasure } from "../../core/report-words";
import type { Measure } from "../../core/report-words";
import { reportSearch } from "./search";
import type { ReportSearch } from "./search";

/** What a report shows before anybody chooses. */
const usual: ReportSearch = { preset: "thisMonth" };

/** The filters of a report: what its address says, else what was chosen last. */
export function filtersOf(search: ReportSearch, kept: string | null): ReportSearch {
  const asked = pick(search);
  if (Object.values(asked).some((value) => value !== undefined)) return { ...usual, ...asked };
  return { ...usual, ...parsed(kept) };
}

/** What the server is asked for. Days that were picked win over a preset. */
export function queryOf({ preset, dateFrom, dateTo, basis, mode }: ReportSearch): ReportQuery {
  const days = dateFrom && dateTo ? { dateFrom, dateTo } : { preset };
  return { fact: "sellin", ...days, basis, mode };
}

/** A report as the text of an address, to be sent from another page. */
export function reportText(report: ReportQuery): string {
  const given = Object.entries(report).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given).toString();
}

function pick({ preset, dateFrom, dateTo, basis, mode }: ReportSearch): ReportSearch {
  return { preset, dateFrom, dateTo, basis, mode };
}

function parsed(kept: string | null): ReportSearch {
  try {
    return v.parse(reportSearch, JSON.parse(kept ?? "{}"));
  } catch {
    return {};
  }
}

/** A figure whose name this build knows. */
export type KnownFigure = ReportFigure & { measure: Measure };

export function knownFigures({ cards }: ReportOverview): KnownFigure[] {
  return cards.filter((figure): figure is KnownFigure => isMeasure(figure.measure));
}

/** Whether there is nothing to tell of, now or before. */
export function isSilent({ cards }: ReportOverview): boolean {
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

/** How much of the longest bar a row has, in percent. */
export function barShare(row: RankedRow, longest: string): number {
  const most = Number(longest);
  return most > 0 ? Math.max(0, (Number(row.net) / most) * 100) : 0;
}
