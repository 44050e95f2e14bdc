import { addDays, amountText, firstOfMonth, minorUnits, mondayOf } from "@gerai/domain";
import type { WaitingSale } from "./sale-deeds";
import type { Figure, Figures, SalesReportItem } from "./wire";

export const stretches = ["today", "week", "month"] as const;
export type Stretch = (typeof stretches)[number];

function firstDay(stretch: Stretch, today: string): string {
  if (stretch === "today") return today;
  return stretch === "week" ? mondayOf(today) : firstOfMonth(today);
}

/** A figure with what waits to be sent in it, and how many pieces that is. */
export interface ShownFigure extends Figure {
  unsent: number;
}

/** What was sold in a stretch, as it will be once everything that waits has been sent. */
export function shownFigure(
  figures: Figures,
  stretch: Stretch,
  waiting: readonly WaitingSale[],
  today: string,
): ShownFigure {
  const from = firstDay(stretch, today);
  const figure = figures[stretch];
  const meant = waiting.filter(
    ({ problem, place: { day } }) => !problem && day >= from && day <= today,
  );
  const unsent = meant.reduce((total, { pieces }) => total + pieces, 0);
  return {
    ...figure,
    pieces: figure.pieces + unsent,
    amount: sum([figure.amount, ...meant.map(({ amount }) => amount)]),
    unsent,
  };
}

/** The change to the stretch before as a ratio; undefined where there was nothing before. */
export function changeOf({ amount, amountBefore }: Figure): number | undefined {
  const before = Number(amountBefore);
  return before === 0 ? undefined : (Number(amount) - before) / before;
}

export interface DaySold {
  day: string;
  amount: number;
  pieces: number;
}

/** What was sold on each of the last days, those without a report included. */
export function soldByDay(
  reports: readonly SalesReportItem[],
  waiting: readonly WaitingSale[],
  today: string,
  days: number,
): DaySold[] {
  const sold = [
    ...reports
      .filter(({ state }) => state !== "void")
      .map(({ bizDate: day, amount, pieces }) => ({ day, amount: Number(amount), pieces })),
    ...waiting
      .filter(({ problem }) => !problem)
      .map(({ place: { day }, amount, pieces }) => ({ day, amount: Number(amount), pieces })),
  ];
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index - days + 1);
    const meant = sold.filter((one) => one.day === day);
    return {
      day,
      amount: meant.reduce((total, one) => total + one.amount, 0),
      pieces: meant.reduce((total, one) => total + one.pieces, 0),
    };
  });
}

function sum(amounts: readonly string[]): string {
  return amountText(amounts.reduce((total, amount) => total + (minorUnits(amount) ?? 0n), 0n));
}
