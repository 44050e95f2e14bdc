import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { useId, useState } from "react";
import { ChartTable } from "./chart-table";
import { Legend } from "./legend";
import { Plot } from "./plot";
import type { PlotSpec } from "./spec";

interface ChartProps {
  /** Says what the chart shows. */
  label: string;
  spec: PlotSpec;
  /** What its points are, at the head of the table. */
  head: string;
  /** For desks: taller than on a phone. */
  wide?: boolean;
  legend?: boolean;
  /** The table has series down, points across. */
  turned?: boolean;
}

/** A chart that a finger, a mouse and arrow keys can read, with the same as a table behind it. */
export function Chart({ label, spec, head, wide = false, legend = true, turned }: ChartProps) {
  const [attempt, setAttempt] = useState(0);
  const [open, setOpen] = useState(false);
  const table = useId();
  return (
    <div>
      <Plot
        key={attempt}
        label={label}
        spec={spec}
        wide={wide}
        onAgain={() => setAttempt(attempt + 1)}
      />
      {legend ? <SeriesLegend spec={spec} /> : null}
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? table : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-medium text-brand-ink"
      >
        {t("common.chart.table")}
        <span
          aria-hidden="true"
          className={clsx(
            "size-1.5 border-r-2 border-b-2 border-current",
            open ? "mt-1 -rotate-135" : "-mt-1 rotate-45",
          )}
        />
      </button>
      {open ? (
        <div id={table} className="overflow-x-auto">
          <ChartTable caption={label} spec={spec} head={head} turned={turned ?? false} />
        </div>
      ) : null}
    </div>
  );
}

function SeriesLegend({ spec: { series, layout, stacked } }: { spec: PlotSpec }) {
  return (
    <Legend
      className="mt-2"
      items={series.map(({ name, tone, shape, texts }) => ({
        label: name,
        tone: layout !== "columns" && shape === "behind" ? "neutral" : tone,
        shape: layout === "columns" && shape !== "bar" ? "line" : "bar",
        // What the first bar is made of.
        value: stacked ? (texts[0] ?? "") : "",
      }))}
    />
  );
}
