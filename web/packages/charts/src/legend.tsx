import { clsx } from "clsx";
import { seriesBackground } from "./series";
import type { SeriesTone } from "./series";

interface LegendItem {
  label: string;
  tone: SeriesTone;
  shape?: "bar" | "line";
  value?: string;
}

interface LegendProps {
  items: readonly LegendItem[];
  className?: string;
}

/** What the colours mean. */
export function Legend({ items, className }: LegendProps) {
  return (
    <ul className={clsx("flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3", className)}>
      {items.map((item) => (
        <li key={item.label} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={clsx(
              item.shape === "line" ? "h-0.5 w-3.5 rounded-full" : "size-2.5 rounded-[3px]",
              seriesBackground[item.tone],
            )}
          />
          {item.label}
          {item.value ? <span className="font-semibold text-ink">{item.value}</span> : null}
        </li>
      ))}
    </ul>
  );
}
