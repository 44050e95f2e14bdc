import type { Chart, Plugin } from "chart.js";
import type { Ink } from "./ink";
import type { PlotSpec, RowNote } from "./spec";

interface Drawn {
  spec: PlotSpec;
  ink: Ink;
}

const size = 12.5;
const gap = 8;

/** Over each row its name, and at the end its value and how it moved: a phone has no room beside the bars. */
export function rowTexts(drawn: () => Drawn): Plugin<"bar" | "line"> {
  return {
    id: "rowTexts",
    afterDatasetsDraw(chart) {
      const { spec, ink } = drawn();
      if (spec.layout !== "rows") return;
      const { ctx } = chart;
      ctx.save();
      ctx.textBaseline = "alphabetic";
      spec.labels.forEach((label, index) => {
        const y = topOf(chart, index) - 6;
        const left = noteLeft(chart, spec.notes?.[index], ink, y);
        ctx.textAlign = "left";
        ctx.font = `500 ${size}px ${ink.font}`;
        ctx.fillStyle = ink.text;
        ctx.fillText(
          fitted(ctx, label, left - chart.chartArea.left - gap),
          chart.chartArea.left,
          y,
        );
      });
      ctx.restore();
    },
  };
}

function topOf(chart: Chart<"bar" | "line">, index: number): number {
  const bar = chart.getDatasetMeta(0).data[index];
  const { height = 0 } = bar?.getProps(["height"], true) ?? {};
  return (bar?.y ?? 0) - Number(height) / 2;
}

/** Draws the value and its movement; returns where they begin. */
function noteLeft(chart: Chart<"bar" | "line">, note: RowNote | undefined, ink: Ink, y: number) {
  const { ctx } = chart;
  let { right } = chart.chartArea;
  if (!note) return right;
  ctx.textAlign = "right";
  if (note.movement) {
    ctx.font = `600 ${size - 1.5}px ${ink.font}`;
    ctx.fillStyle = note.movement.good ? ink.good : ink.bad;
    ctx.fillText(note.movement.text, right, y);
    right -= ctx.measureText(note.movement.text).width + gap;
  }
  ctx.font = `600 ${size}px ${ink.font}`;
  ctx.fillStyle = ink.text;
  ctx.fillText(note.text, right, y);
  return right - ctx.measureText(note.text).width;
}

function fitted(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && ctx.measureText(`${letters.join("")}…`).width > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
