import { Sparkline } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { figureText, isBetterLower } from "@gerai/reports";
import type { KnownFigure } from "@gerai/reports";
import { clsx } from "clsx";
import { ChangeWords } from "./change";

interface FigureTileProps {
  figure: KnownFigure;
  currency: string;
  /** Its course is drawn below. */
  chosen: boolean;
  onChoose: () => void;
}

/** One figure with its change and its course; a tap draws the course large. */
export function FigureTile({ figure, currency, chosen, onChoose }: FigureTileProps) {
  const lower = isBetterLower(figure.measure);
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={clsx(
        "flex min-h-24 flex-col gap-1 rounded-card bg-surface px-4 py-3 text-left shadow-card",
        // One that is left over takes the row.
        "ring-inset odd:last:col-span-2 active:bg-sunken",
        chosen ? "ring-2 ring-brand" : undefined,
      )}
    >
      <span className="w-full truncate text-xs text-ink-3">
        {t(`reports.measure.${figure.measure}`)}
      </span>
      <span className="w-full truncate text-lg numeral">
        {figureText(figure.unit, figure.value, currency)}
      </span>
      <span className="mt-auto flex w-full flex-wrap items-end justify-between gap-2">
        <ChangeWords value={figure.value} previous={figure.previous} lowerIsBetter={lower} />
        <Sparkline
          values={figure.spark.map((value) => Number(value ?? 0))}
          tone={lower ? "danger" : "brand"}
          className="ml-auto h-5 w-12"
        />
      </span>
    </button>
  );
}
