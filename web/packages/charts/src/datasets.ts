import type { ChartDataset } from "chart.js";
import type { Ink } from "./ink";
import type { PlotSeries, PlotSpec } from "./spec";

type Value = number | [number, number] | null;

/** A series as the library takes it. */
export type PlotDataset = ChartDataset<"bar" | "line", Value[]>;

const faint = "24";

/** The series of a chart, in the order they lie over each other. */
export function datasetsOf(spec: PlotSpec, ink: Ink): PlotDataset[] {
  return spec.series.map((series, index) =>
    spec.layout === "columns" && series.shape !== "bar"
      ? lineOf(series, ink)
      : barOf(series, spec, ink, index),
  );
}

function lineOf({ name, values, tone, shape, share }: PlotSeries, ink: Ink): PlotDataset {
  const colour = ink.series[tone];
  const alone = values.length === 1;
  return {
    type: "line",
    label: name,
    data: [...values],
    yAxisID: share ? "share" : "y",
    order: shape === "behind" ? 2 : 0,
    borderColor: colour,
    backgroundColor: shape === "line" && !share ? `${colour}${faint}` : "transparent",
    fill: shape === "line" && !share ? "origin" : false,
    borderWidth: shape === "behind" ? 1.5 : 2.25,
    borderDash: shape === "behind" ? [4, 4] : [],
    cubicInterpolationMode: "monotone",
    pointRadius: alone ? 4 : 0,
    pointHitRadius: 12,
    pointHoverRadius: 5,
    pointBackgroundColor: colour,
    pointHoverBackgroundColor: colour,
    pointHoverBorderColor: ink.surface,
    pointHoverBorderWidth: 2,
  };
}

function barOf(series: PlotSeries, spec: PlotSpec, ink: Ink, index: number): PlotDataset {
  const { name, values, tone, shape, share, strong } = series;
  const colour = ink.series[shape === "behind" ? "neutral" : tone];
  return {
    type: "bar",
    label: name,
    data: shape === "mark" ? values.map((value) => stroke(value, spec)) : [...values],
    ...(spec.layout === "columns" ? { yAxisID: share ? "share" : "y" } : {}),
    grouped: spec.layout !== "bullet",
    // What is on top of the others in a bullet is drawn last: the order counts down.
    order: spec.layout === "bullet" ? spec.series.length - index : 1,
    backgroundColor: values.map((_, at) => (strong?.[at] === false ? ink.soft : colour)),
    ...sizeOf(spec, shape),
    ...(spec.stacked ? { borderColor: ink.surface, borderWidth: { right: 2 } } : {}),
  };
}

/** As wide as can be seen, wherever it stands. */
function stroke(value: number | null, { series }: PlotSpec): Value {
  if (value === null) return null;
  const most = Math.max(...series.flatMap(({ values }) => values.map((one) => one ?? 0)));
  const half = most * 0.004;
  return [value - half, value + half];
}

function sizeOf({ layout, stacked }: PlotSpec, shape: PlotSeries["shape"]) {
  if (layout === "columns") {
    return { maxBarThickness: 26, categoryPercentage: 0.72, borderRadius: 3 };
  }
  if (stacked) return { barThickness: 22, borderRadius: 2 };
  if (layout === "rows") return { barThickness: shape === "behind" ? 4 : 10, borderRadius: 3 };
  return { barThickness: { bar: 12, line: 12, behind: 26, mark: 34 }[shape], borderRadius: 4 };
}
