import { changeOf, changeText } from "@gerai/reports";
import { clsx } from "clsx";
import { TrendingDown, TrendingUp } from "lucide-react";
import { useComparison } from "../compare-context";

interface ChangeProps {
  value: string | null;
  previous: string | null;
  /** Falling is good. */
  lowerIsBetter?: boolean;
  className?: string;
}

/** How a figure stands to the one before, in words; good and bad by meaning, not by sign. */
export function ChangeWords({ value, previous, lowerIsBetter = false, className }: ChangeProps) {
  const change = changeOf(value, previous);
  const comparison = useComparison();
  const moved = change.kind === "up" || change.kind === "down";
  const Arrow = change.kind === "down" ? TrendingDown : TrendingUp;
  const good = (change.kind === "up") !== lowerIsBetter;
  return (
    <span
      className={clsx(
        "flex items-start gap-1 text-xs leading-snug",
        moved ? "font-semibold" : undefined,
        moved ? (good ? "text-brand-ink" : "text-danger-ink") : "text-ink-3",
        className,
      )}
    >
      {moved ? <Arrow className="mt-px size-3.5 shrink-0" aria-hidden="true" /> : null}
      {changeText(change, comparison)}
    </span>
  );
}
