import { formatCompact, t } from "@gerai/i18n";
import { clsx } from "clsx";
import { axisTicks, labelStride, labelWidth, smoothPath } from "./scale";
import { useScrub } from "./use-scrub";

interface BarLinePoint {
  label: string;
  /** What stands under it, where the label is too long for that. */
  tick?: string;
  value: number;
  /** The same time in the previous period. */
  compare?: number | undefined;
}

interface BarLineProps {
  /** Says what the chart shows. */
  label: string;
  points: readonly BarLinePoint[];
  /** How to write a value in the read-out; compact by default. */
  format?: (value: number) => string;
  /** For desks: letters stay small where the drawing is large. */
  wide?: boolean;
  className?: string;
}

interface Drawing {
  width: number;
  height: number;
  maxLabels: number;
  maxBar: number;
}

const narrowDrawing: Drawing = { width: 320, height: 176, maxLabels: 8, maxBar: 18 };
const wideDrawing: Drawing = { width: 640, height: 272, maxLabels: 16, maxBar: 26 };
const labelGap = 7;

/** Where bars stand: what is around them is for the axes. */
function frameOf({ width, height }: Drawing) {
  return { left: 38, top: 8, right: width - 4, bottom: height - 26 };
}

/** Bars for the period with a line for the one before; slide a finger to read single values. */
export function BarLine({
  label,
  points,
  format = formatCompact,
  wide = false,
  className,
}: BarLineProps) {
  const drawing = wide ? wideDrawing : narrowDrawing;
  const { width, height } = drawing;
  const frame = frameOf(drawing);
  const { active, scrubbed, handlers } = useScrub(points.length);
  const values = points.flatMap((point) => [point.value, point.compare ?? 0]);
  const ticks = axisTicks(Math.max(0, ...values));
  const top = ticks.at(-1) || 1;
  const widest = Math.max(...ticks.map((tick) => labelWidth(formatCompact(tick))));
  const plot = { ...frame, left: Math.max(frame.left, widest + labelGap) };
  const y = (value: number) => plot.bottom - (value / top) * (plot.bottom - plot.top);
  const slot = (plot.right - plot.left) / Math.max(1, points.length);
  const centre = (index: number) => plot.left + slot * (index + 0.5);
  const bar = Math.min(drawing.maxBar, slot * 0.6);
  const compared = points.flatMap((point, index) =>
    point.compare === undefined ? [] : [{ x: centre(index), y: y(point.compare) }],
  );
  const stride = labelStride(points.length, drawing.maxLabels);
  const current = points[active];
  return (
    <div className={className}>
      <p aria-live="polite" className={clsx("h-5 text-xs", scrubbed ? "text-ink-2" : "sr-only")}>
        {current ? readOut(current, format) : null}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read values
        tabIndex={0}
        className="w-full touch-pan-y select-none"
        {...handlers}
      >
        <rect
          data-plot=""
          x={plot.left}
          y={plot.top}
          width={plot.right - plot.left}
          height={plot.bottom - plot.top}
          fill="none"
        />
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={plot.left}
              x2={plot.right}
              y1={y(tick)}
              y2={y(tick)}
              strokeDasharray={tick === 0 ? undefined : "3 4"}
              className="stroke-line"
            />
            <text
              x={plot.left - labelGap}
              y={y(tick) + 3.5}
              textAnchor="end"
              className="fill-ink-3 text-[10.5px]"
            >
              {formatCompact(tick)}
            </text>
          </g>
        ))}
        {points.map((point, index) => (
          <path
            key={point.label}
            d={roundedBar(centre(index) - bar / 2, y(point.value), bar, plot.bottom)}
            className={clsx(
              "transition-[fill] duration-[160ms]",
              index === active ? "fill-brand" : "fill-brand-line",
            )}
          />
        ))}
        <path
          d={smoothPath(compared)}
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
          className="stroke-mango"
        />
        {points.map((point, index) =>
          index % stride === 0 ? (
            <text
              key={point.label}
              x={centre(index)}
              y={height - 10}
              textAnchor="middle"
              className="fill-ink-3 text-[10.5px]"
            >
              {point.tick ?? point.label}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  );
}

function readOut(point: BarLinePoint, format: (value: number) => string): string {
  const value = t("common.chart.value", { label: point.label, value: format(point.value) });
  if (point.compare === undefined) return value;
  return `${value} · ${t("common.chart.compare", { value: format(point.compare) })}`;
}

/** A bar with a rounded head that never exceeds its height. */
function roundedBar(x: number, top: number, thick: number, bottom: number): string {
  const tall = Math.max(0, bottom - top);
  const radius = Math.min(4, thick / 2, tall);
  return `M${x} ${bottom}v${-(tall - radius)}q0 ${-radius} ${radius} ${-radius}h${thick - 2 * radius}q${radius} 0 ${radius} ${radius}v${tall - radius}z`;
}
