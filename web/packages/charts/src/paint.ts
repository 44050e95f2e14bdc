// The only file that loads the charting library: asked for when a chart comes into being, never with a page.
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from "chart.js";
import { datasetsOf } from "./datasets";
import { inkOf } from "./ink";
import { optionsOf } from "./options";
import { rowTexts } from "./row-texts";
import type { PlotSpec } from "./spec";

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

/** A chart on a canvas. */
export interface Painting {
  redraw: (spec: PlotSpec) => void;
  /** Points at one of its points, or at none. */
  show: (index: number | null) => void;
  end: () => void;
}

/** Draws a chart and keeps it in step with the theme and the letters. */
export function paint(canvas: HTMLCanvasElement, first: PlotSpec): Painting {
  let drawn = { spec: first, ink: inkOf(canvas) };
  const parts = () => ({
    data: { labels: [...drawn.spec.labels], datasets: datasetsOf(drawn.spec, drawn.ink) },
    options: optionsOf(drawn.spec, drawn.ink),
  });
  const chart = new Chart<"bar" | "line", (number | [number, number] | null)[], string>(canvas, {
    type: "bar",
    ...parts(),
    plugins: [rowTexts(() => drawn)],
  });
  const redraw = (spec: PlotSpec) => {
    drawn = { spec, ink: inkOf(canvas) };
    Object.assign(chart, parts());
    chart.update("none");
  };
  const themes = new MutationObserver(() => redraw(drawn.spec));
  themes.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  // Letters that come later are not on a canvas by themselves.
  let ended = false;
  void document.fonts.ready.then(() => {
    if (!ended) redraw(drawn.spec);
  });
  return {
    redraw,
    show: (index) => point(chart, index),
    end: () => {
      ended = true;
      themes.disconnect();
      chart.destroy();
    },
  };
}

function point(
  chart: Chart<"bar" | "line", (number | [number, number] | null)[], string>,
  index: number | null,
): void {
  const active =
    index === null ? [] : chart.data.datasets.map((_, datasetIndex) => ({ datasetIndex, index }));
  const shown = active.filter(({ datasetIndex }) => chart.isDatasetVisible(datasetIndex));
  chart.setActiveElements(shown);
  chart.tooltip?.setActiveElements(shown, { x: 0, y: 0 });
  chart.update("none");
}
