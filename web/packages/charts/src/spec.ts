import type { SeriesTone } from "./series";

/** How a series is drawn. */
export type Shape =
  | "bar"
  | "line"
  /** What the others are compared with: a dashed line, or a thin bar under its own. */
  | "behind"
  /** A stroke across the bar at one value. */
  | "mark";

/** One row of values, with each value as people read it. */
export interface PlotSeries {
  name: string;
  shape: Shape;
  tone: SeriesTone;
  /** For drawing alone; null leaves a gap. */
  values: readonly (number | null)[];
  /** The same in words. Amounts never come from a drawn number. */
  texts: readonly string[];
  /** Shares of a whole, on an axis of their own. */
  share?: boolean;
  /** Which of its points stand out; all of them unless told. */
  strong?: readonly boolean[];
}

/** What stands at the end of a row. */
export interface RowNote {
  text: string;
  /** How it moved, in few letters. */
  movement?: { text: string; good: boolean } | undefined;
}

/** What a chart shows, without a word of the library that draws it. */
export interface PlotSpec {
  /** Points side by side, one row each, or one bar against its target. */
  layout: "columns" | "rows" | "bullet";
  /** The points by name. */
  labels: readonly string[];
  /** What stands under them, where the names are too long for that. */
  ticks?: readonly string[];
  series: readonly PlotSeries[];
  /** Parts of a whole lie in one bar. */
  stacked?: boolean;
  notes?: readonly RowNote[];
  /** How the axis writes a number. */
  axis: (value: number) => string;
}

const rowPitch = 46;

/** How tall a drawing of rows has to be. */
export function rowsHeight({ labels, stacked }: PlotSpec): number {
  return labels.length * (stacked ? rowPitch + 12 : rowPitch);
}
