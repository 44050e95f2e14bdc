import { countryByCode } from "@gerai/domain";
import { formatMoney, formatNumber, formatPercent, t } from "@gerai/i18n";

const measures = [
  "net",
  "orders",
  "qty",
  "clients",
  "averageOrder",
  "cancelRate",
  "returned",
  "returnedOrders",
  "amount",
  "stores",
  "people",
  "products",
  "averagePrice",
  "reports",
  "owed",
  "overdue",
  "overdueShare",
  "invoiced",
  "paid",
  "credited",
  "badDebt",
] as const;

/** What a figure of a report counts. */
export type Measure = (typeof measures)[number];

/** A newer server may tell of more; what has no name here is not shown. */
export function isMeasure(name: string): name is Measure {
  return measures.some((measure) => measure === name);
}

const betterLower: ReadonlySet<Measure> = new Set([
  "owed",
  "cancelRate",
  "returned",
  "returnedOrders",
  "overdue",
  "overdueShare",
  "credited",
  "badDebt",
]);

/** Whether it is good news when this falls. */
export function isBetterLower(measure: Measure): boolean {
  return betterLower.has(measure);
}

/** A figure as people read it; a dash where nothing can be said. */
export function figureText(unit: string, value: string | null, currency: string): string {
  if (value === null || value === "") return "–";
  if (unit === "money") return formatMoney(value, currency);
  return unit === "ratio" ? formatPercent(Number(value)) : formatNumber(value);
}

/** How a figure stands to the one before. */
export type Change =
  | { kind: "up" | "down"; ratio: number }
  | { kind: "same" | "fresh" | "none"; ratio: undefined };

/** Compares two figures; without one of them, or with nothing before, there is no share to tell. */
export function changeOf(value: string | null, previous: string | null): Change {
  if (!value || !previous) return { kind: "none", ratio: undefined };
  const [now, before] = [Number(value), Number(previous)];
  if (now === before) return { kind: "same", ratio: undefined };
  if (before === 0) return { kind: "fresh", ratio: undefined };
  const ratio = (now - before) / before;
  return { kind: ratio > 0 ? "up" : "down", ratio };
}

/** What figures are compared with. */
export type Comparison = "before" | "lastYear";

/** From so many times as much on, hundreds of percent say less than the number of times. */
const manifold = 10;

/** How many times as much, where that says more than a percentage. */
function timesOf(ratio: number): number | undefined {
  const times = ratio + 1;
  return times >= manifold ? Math.round(times) : undefined;
}

/** By how much, where there is room for a few characters. */
export function shortChange(ratio: number, signed = false): string {
  const times = timesOf(ratio);
  return times === undefined
    ? formatPercent(signed ? ratio : Math.abs(ratio), { signed })
    : `×${formatNumber(times)}`;
}

/** The change in words. */
export function changeText({ kind, ratio }: Change, comparison: Comparison = "before"): string {
  const n = ratio === undefined ? undefined : timesOf(ratio);
  if (n !== undefined) {
    return t(comparison === "lastYear" ? "views.versus.times" : "reports.change.times", { n });
  }
  if (comparison === "lastYear" && kind !== "none") {
    return kind === "up" || kind === "down"
      ? t(`views.versus.${kind}`, { percent: formatPercent(Math.abs(ratio)) })
      : t(`views.versus.${kind}`);
  }
  return kind === "up" || kind === "down"
    ? t(`reports.change.${kind}`, { percent: formatPercent(Math.abs(ratio)) })
    : t(`reports.change.${kind}`);
}

/** How far somebody's figures reach, by the word of the server. */
export type Coverage = "own" | "stores" | "customers" | "team" | "country";

const coverage: Readonly<Record<string, Coverage>> = {
  own: "own",
  stores: "stores",
  customers: "customers",
  down_line: "team",
};

/** Whose figures these are. Nobody's reach is more than a country at a time. */
export function coverageOf(covers: string): Coverage {
  return coverage[covers] ?? "country";
}

export function wholeCountry(countryCode: number): string {
  return t("reports.covers.country", { country: t(`country.${countryByCode(countryCode).key}`) });
}
