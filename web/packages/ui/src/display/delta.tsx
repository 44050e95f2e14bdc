import { formatPercent } from "@gerai/i18n";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";

interface DeltaProps {
  /** Change as a ratio: 0.124 is +12.4 %. */
  value: number;
  /** Falling is good (overdue amounts, returns). */
  lowerIsBetter?: boolean;
  className?: string;
}

/** A signed change with an arrow; good and bad are decided by meaning, not by sign. */
export function Delta({ value, lowerIsBetter = false, className }: DeltaProps) {
  const good = value === 0 || value > 0 !== lowerIsBetter;
  const Arrow = value < 0 ? TrendingDown : TrendingUp;
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 text-xs font-semibold",
        good ? "text-brand-ink" : "text-danger-ink",
        className,
      )}
    >
      <Arrow className="size-3.5" aria-hidden="true" />
      {formatPercent(value, { signed: true })}
    </span>
  );
}
