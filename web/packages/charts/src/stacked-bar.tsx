import { formatNumber, formatPercent } from "@gerai/i18n";
import { clsx } from "clsx";
import { Legend } from "./legend";
import { seriesBackground } from "./series";
import type { SeriesTone } from "./series";

interface StackedPart {
  label: string;
  value: number;
  tone: SeriesTone;
}

interface StackedBarProps {
  label: string;
  parts: readonly StackedPart[];
  format?: (value: number) => string;
}

/** One bar cut into the parts of a whole, with a legend that names them. */
export function StackedBar({ label, parts, format = formatNumber }: StackedBarProps) {
  const whole = parts.reduce((sum, part) => sum + Math.max(0, part.value), 0);
  const share = (value: number) => (whole > 0 ? Math.max(0, value) / whole : 0);
  return (
    <div>
      <div
        role="img"
        aria-label={`${label}: ${parts
          .map((part) => `${part.label} ${formatPercent(share(part.value))}`)
          .join(", ")}`}
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken"
      >
        {parts.map((part) => (
          <span
            key={part.label}
            className={clsx("h-full", seriesBackground[part.tone])}
            style={{ width: `${share(part.value) * 100}%` }}
          />
        ))}
      </div>
      <Legend
        className="mt-2.5"
        items={parts.map((part) => ({
          label: part.label,
          tone: part.tone,
          value: format(part.value),
        }))}
      />
    </div>
  );
}
