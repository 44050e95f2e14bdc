import { Sparkline } from "@gerai/charts";
import { t } from "@gerai/i18n";
import { changeOf, changeText, figureText, isBetterLower } from "@gerai/reports";
import type { Comparison, KnownFigure, Measure } from "@gerai/reports";
import { clsx } from "clsx";

interface FigureTilesProps {
  figures: readonly KnownFigure[];
  currency: string;
  compare: Comparison;
  /** Its course is drawn below. */
  chosen: KnownFigure;
  onChoose: (measure: Measure) => void;
}

/** The figures of a report; a click draws the course of one. */
export function FigureTiles({ figures, currency, compare, chosen, onChoose }: FigureTilesProps) {
  return (
    <section
      aria-label={t("reports.figures")}
      className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3"
    >
      {figures.map((figure) => {
        const change = changeOf(figure.value, figure.previous);
        const good = (change.kind === "down") === isBetterLower(figure.measure);
        return (
          <button
            key={figure.measure}
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => onChoose(figure.measure)}
            className={clsx(
              "cursor-pointer rounded-card bg-surface px-4 py-3 text-left shadow-card ring-inset hover:bg-sunken",
              figure === chosen ? "ring-2 ring-brand" : undefined,
            )}
          >
            <span className="block truncate text-xs text-ink-3">
              {t(`reports.measure.${figure.measure}`)}
            </span>
            <span className="mt-0.5 flex items-end justify-between gap-2">
              <span className="min-w-0 truncate text-lg numeral">
                {figureText(figure.unit, figure.value, currency)}
              </span>
              <Sparkline
                values={figure.spark.map((value) => Number(value ?? 0))}
                tone={isBetterLower(figure.measure) ? "danger" : "brand"}
              />
            </span>
            <span
              className={clsx(
                "mt-0.5 block text-xs",
                change.ratio === undefined
                  ? "text-ink-3"
                  : good
                    ? "text-brand-ink"
                    : "text-danger-ink",
              )}
            >
              {changeText(change, compare)}
            </span>
          </button>
        );
      })}
    </section>
  );
}
