import { clsx } from "clsx";
import { smoothPath } from "./scale";
import { seriesFill, seriesStroke } from "./series";
import type { SeriesTone } from "./series";

interface SparklineProps {
  values: readonly number[];
  tone?: SeriesTone;
  className?: string;
}

const width = 56;
const height = 24;
const edge = 2;

/** The course of a figure without axes. Decorative: the figure beside it says the value. */
export function Sparkline({ values, tone = "brand", className }: SparklineProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => ({
    x: (index / (values.length - 1)) * width,
    y: edge + (1 - (value - low) / range) * (height - 2 * edge),
  }));
  const line = smoothPath(points);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={clsx("h-6 w-14 shrink-0 overflow-visible", className)}
    >
      <path d={`${line}V${height}H0z`} className={seriesFill[tone]} opacity=".12" />
      <path
        d={line}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        className={seriesStroke[tone]}
      />
    </svg>
  );
}
