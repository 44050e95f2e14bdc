import { t } from "@gerai/i18n";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { rowsHeight } from "./spec";
import type { PlotSpec } from "./spec";
import { usePainting } from "./use-painting";

interface PlotProps {
  label: string;
  spec: PlotSpec;
  wide: boolean;
  onAgain: () => void;
}

/** The drawing itself: an image with a name whose points arrow keys read aloud. */
export function Plot({ label, spec, wide, onAgain }: PlotProps) {
  const { canvas, stage, show } = usePainting(spec);
  const [active, setActive] = useState<number | null>(null);
  if (stage === "failed") return <Failed onAgain={onAgain} />;
  const point = (index: number | null) => {
    setActive(index);
    show(index);
  };
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => followKeys(event, active, spec.labels.length, point),
    onBlur: () => point(null),
  };
  const height = { columns: wide ? 280 : 196, rows: rowsHeight(spec), bullet: 52 }[spec.layout];
  return (
    <>
      <div
        role="img"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read values
        tabIndex={0}
        className="relative rounded-small"
        style={{ height }}
        {...handlers}
      >
        <canvas ref={canvas} className="max-w-full touch-pan-y select-none" />
        {stage === "coming" ? (
          <span className="g-skeleton absolute inset-0 block rounded-small" />
        ) : null}
      </div>
      <p aria-live="polite" className="sr-only">
        {active === null ? null : readOut(spec, active)}
      </p>
    </>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
      {t("common.chart.failed")}
      <button
        type="button"
        onClick={onAgain}
        className="min-h-11 min-w-11 cursor-pointer font-semibold text-brand-ink"
      >
        {t("common.retry")}
      </button>
    </p>
  );
}

function followKeys(
  event: KeyboardEvent,
  active: number | null,
  count: number,
  point: (index: number | null) => void,
): void {
  const last = count - 1;
  const next = active === null ? 0 : Math.min(last, active + 1);
  const previous = active === null ? last : Math.max(0, active - 1);
  const targets: Readonly<Record<string, number | null>> = {
    ArrowRight: next,
    ArrowDown: next,
    ArrowLeft: previous,
    ArrowUp: previous,
    Home: 0,
    End: last,
    Escape: null,
  };
  const target = targets[event.key];
  if (target === undefined || count === 0) return;
  event.preventDefault();
  point(target);
}

function readOut({ labels, series }: PlotSpec, at: number): string {
  const values = series.map(({ name, texts }) => `${name} ${texts[at] ?? ""}`).join(", ");
  return t("common.chart.value", { label: labels[at] ?? "", value: values });
}
