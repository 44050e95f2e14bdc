import { formatNumber } from "@gerai/i18n";
import { clsx } from "clsx";
import { seriesBackground } from "./series";
import type { SeriesTone } from "./series";

interface HorizontalBar {
  label: string;
  value: number;
  tone?: SeriesTone;
}

interface HorizontalBarsProps {
  label: string;
  bars: readonly HorizontalBar[];
  /** Full length; the largest value by default. */
  max?: number;
  format?: (value: number) => string;
}

/** A ranking: one labelled bar per line. */
export function HorizontalBars({ label, bars, max, format = formatNumber }: HorizontalBarsProps) {
  const full = max ?? Math.max(0, ...bars.map((bar) => bar.value));
  return (
    <ul aria-label={label} className="space-y-3">
      {bars.map((bar) => (
        <li key={bar.label}>
          <div className="flex items-baseline justify-between gap-3 text-sm">
            <span className="min-w-0 truncate">{bar.label}</span>
            <span className="font-semibold tabular-nums">{format(bar.value)}</span>
          </div>
          <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
            <div
              className={clsx("h-full rounded-full", seriesBackground[bar.tone ?? "brand"])}
              style={{ width: `${full > 0 ? (Math.max(0, bar.value) / full) * 100 : 0}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
