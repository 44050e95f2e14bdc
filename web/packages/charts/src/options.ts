import { formatPercent } from "@gerai/i18n";
import type { ChartOptions, ScaleOptionsByType } from "chart.js";
import type { Ink } from "./ink";
import type { PlotSpec } from "./spec";

type Options = ChartOptions<"bar" | "line">;

const letters = 11;

/** How the library draws a chart: quiet axes, one tooltip for all series of a point. */
export function optionsOf(spec: PlotSpec, ink: Ink): Options {
  const lying = spec.layout !== "columns";
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return {
    responsive: true,
    maintainAspectRatio: false,
    indexAxis: lying ? "y" : "x",
    animation: still ? false : { duration: 320, easing: "easeOutQuart" },
    interaction: { mode: "index", intersect: false, axis: lying ? "y" : "x" },
    layout: { padding: spec.layout === "rows" ? { top: 8 } : { top: 6 } },
    scales: lying ? lyingScales(spec) : standingScales(spec, ink),
    plugins: { tooltip: tooltipOf(spec, ink) },
  };
}

function lyingScales({ series, stacked = false }: PlotSpec): NonNullable<Options["scales"]> {
  const most = Math.max(...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const max = stacked ? 1 : most;
  return {
    // The longest bar takes all the room there is.
    x: { display: false, beginAtZero: true, stacked, ...(max > 0 ? { max } : {}) },
    y: { display: false, stacked },
  };
}

function standingScales(spec: PlotSpec, ink: Ink): NonNullable<Options["scales"]> {
  const font = { size: letters, family: ink.font };
  const share = spec.series.some((series) => series.share);
  const axis = spec.ticks ?? spec.labels;
  return {
    x: {
      grid: { display: false },
      border: { color: ink.line },
      ticks: {
        color: ink.quiet,
        font,
        maxRotation: 0,
        autoSkipPadding: 10,
        callback: (_, index) => axis[index] ?? "",
      },
    },
    y: {
      beginAtZero: true,
      border: { display: false, dash: [3, 4] },
      grid: { color: ink.line },
      ticks: {
        color: ink.quiet,
        font,
        maxTicksLimit: 5,
        padding: 6,
        callback: (value) => spec.axis(Number(value)),
      },
    },
    ...(share ? { share: shareScale(ink, font) } : {}),
  };
}

function shareScale(ink: Ink, font: { size: number; family: string }) {
  return {
    position: "right",
    min: 0,
    max: 1,
    border: { display: false },
    grid: { display: false },
    ticks: {
      color: ink.quiet,
      font,
      stepSize: 0.2,
      callback: (value: string | number) => formatPercent(Number(value)),
    },
  } as const satisfies DeepPart<ScaleOptionsByType<"linear">>;
}

type DeepPart<T> = { [K in keyof T]?: T[K] extends object ? DeepPart<T[K]> | T[K] : T[K] };

function tooltipOf(
  spec: PlotSpec,
  ink: Ink,
): NonNullable<NonNullable<Options["plugins"]>["tooltip"]> {
  return {
    backgroundColor: ink.tip,
    titleColor: ink.onTip,
    bodyColor: ink.onTip,
    titleFont: { size: 12, family: ink.font, weight: 600 },
    bodyFont: { size: 12, family: ink.font },
    padding: 10,
    cornerRadius: 10,
    boxWidth: 8,
    boxHeight: 8,
    boxPadding: 5,
    caretSize: 5,
    callbacks: {
      title: ([item]) => spec.labels[item?.dataIndex ?? 0] ?? "",
      label: ({ datasetIndex, dataIndex }) => {
        const series = spec.series[datasetIndex];
        return series ? `${series.name}: ${series.texts[dataIndex] ?? ""}` : "";
      },
      labelColor: ({ datasetIndex }) => {
        const tone = spec.series[datasetIndex]?.tone ?? "brand";
        const colour = ink.series[tone];
        return { backgroundColor: colour, borderColor: ink.tip, borderRadius: 2 };
      },
    },
  };
}
