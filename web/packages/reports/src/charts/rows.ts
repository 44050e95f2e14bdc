import type { RankedRow } from "@gerai/api";
import type { PlotSeries, PlotSpec, SeriesTone } from "@gerai/charts";
import { formatCompact, formatMoney, formatMoneyCompact, formatPercent, t } from "@gerai/i18n";
import { changeOf, shortChange } from "../words";

/** A row of a view with the name it goes by on the page. */
export interface NamedRow {
  name: string;
  row: RankedRow;
}

/** What the rows of a view are measured by. */
export interface Whole {
  net: string;
  previousNet: string;
  currency: string;
  /** How many rows the view has in all. */
  total: number;
  before: string;
}

/** Rows that a ranking draws: more is a list. */
const mostRanked = 10;

/** The first rows as bars, with what they brought before and how they moved. */
export function rankingSpec(rows: readonly NamedRow[], { currency, before }: Whole): PlotSpec {
  const shown = rows.slice(0, mostRanked);
  return {
    layout: "rows",
    labels: shown.map(({ name }) => name),
    series: [
      amounts(t("reports.now"), "bar", "brand", shown, currency, ({ net }) => net),
      amounts(before, "behind", "before", shown, currency, ({ previousNet }) => previousNet),
    ],
    notes: shown.map(({ row }) => ({
      text: formatMoneyCompact(Number(row.net), currency),
      movement: movementOf(row),
    })),
    axis: formatCompact,
  };
}

function movementOf({ net, previousNet }: RankedRow) {
  const { kind, ratio } = changeOf(net, previousNet);
  if (ratio === undefined)
    return kind === "fresh" ? { text: t("charts.fresh"), good: true } : undefined;
  const good = ratio > 0;
  return { text: `${good ? "▲" : "▼"} ${shortChange(ratio)}`, good };
}

function amounts(
  name: string,
  shape: PlotSeries["shape"],
  tone: SeriesTone,
  rows: readonly NamedRow[],
  currency: string,
  of: (row: RankedRow) => string,
): PlotSeries {
  return {
    name,
    shape,
    tone,
    values: rows.map(({ row }) => Number(of(row))),
    texts: rows.map(({ row }) => formatMoney(of(row), currency)),
  };
}

const partTones: readonly SeriesTone[] = ["brand", "info", "mango", "violet", "danger"];

/** What share of the whole each of the first rows has, now and before; the others are one part. */
export function shareSpec(rows: readonly NamedRow[], whole: Whole): PlotSpec {
  const named = rows.slice(0, partTones.length);
  const [now, then] = [Number(whole.net), Number(whole.previousNet)];
  const part = (name: string, tone: SeriesTone, net: number, previousNet: number): PlotSeries => {
    const shares = [shareOf(net, now), shareOf(previousNet, then)];
    const texts = shares.map((share) => (share === null ? "–" : formatPercent(share)));
    return { name, tone, shape: "bar", values: shares, texts };
  };
  const parts = named.map(({ name, row }, at) =>
    part(name, partTones[at] ?? "neutral", Number(row.net), Number(row.previousNet)),
  );
  const rest = (all: number, of: (row: RankedRow) => string) =>
    Math.max(0, all - named.reduce((sum, { row }) => sum + Number(of(row)), 0));
  const others = part(
    t("charts.others"),
    "neutral",
    rest(now, ({ net }) => net),
    rest(then, ({ previousNet }) => previousNet),
  );
  const hasOthers = others.values.some((share) => share !== null && share > 0.0005);
  return {
    layout: "rows",
    stacked: true,
    labels: [t("reports.now"), whole.before],
    series: hasOthers ? [...parts, others] : parts,
    notes: [whole.net, whole.previousNet].map((net) => ({
      text: formatMoneyCompact(Number(net), whole.currency),
    })),
    axis: formatPercent,
  };
}

function shareOf(part: number, all: number): number | null {
  return all > 0 ? Math.max(0, part) / all : null;
}

/** How much of the whole is said to matter. */
const vital = 0.8;

/** The rows by amount, and what share of the whole they bring together. */
export function paretoSpec(rows: readonly NamedRow[], whole: Whole): PlotSpec {
  const sums = sharesTogether(rows, whole);
  // The one that crosses the line belongs to those that matter.
  const strong = sums.map((_, at) => (sums[at - 1] ?? 0) < vital);
  return {
    layout: "columns",
    labels: rows.map(({ name }) => name),
    ticks: rows.map((_, at) => String(at + 1)),
    series: [
      {
        ...amounts(t("charts.amount"), "bar", "brand", rows, whole.currency, ({ net }) => net),
        strong,
      },
      {
        name: t("charts.together"),
        shape: "line",
        tone: "before",
        share: true,
        values: sums,
        texts: sums.map((share) => formatPercent(share)),
      },
    ],
    axis: formatCompact,
  };
}

/** What a Pareto chart comes to, in words. */
export function paretoWords(rows: readonly NamedRow[], whole: Whole): string {
  const sums = sharesTogether(rows, whole);
  const reached = sums.findIndex((share) => share >= vital);
  const n = reached < 0 ? rows.length : reached + 1;
  const percent = formatPercent(reached < 0 ? (sums.at(-1) ?? 0) : vital);
  return t("charts.paretoWords", { n, total: whole.total, percent });
}

function sharesTogether(rows: readonly NamedRow[], { net }: Whole): number[] {
  const all = Number(net);
  let sum = 0;
  return rows.map(({ row }) => {
    sum += Number(row.net);
    return all > 0 ? Math.min(1, sum / all) : 0;
  });
}
