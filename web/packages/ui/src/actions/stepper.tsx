import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";

interface StepperProps {
  value: number;
  onChange: (value: number) => void;
  /** What is counted; read out with the buttons. */
  label: string;
  min?: number;
  max?: number;
  /** Values are `min` and a whole number of steps above it, as orders are counted. */
  step?: number;
  /** In a list row: 32 px high inside a 44 px touch zone. */
  compact?: boolean;
  disabled?: boolean;
  /** Zero, below `min`, takes what is counted away: minus reaches it from `min`. */
  removable?: boolean;
}

/** A whole number with minus and plus; typing is possible and rounds to an allowed value. */
export function Stepper({
  value,
  onChange,
  label,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  compact = false,
  disabled = false,
  removable = false,
}: StepperProps) {
  const [typing, setTyping] = useState<string>();
  const less = removable && value - step < min ? 0 : value - step;

  const commit = () => {
    if (typing === undefined) return;
    setTyping(undefined);
    if (typing === "") return;
    const wanted = Number(typing);
    const next = removable && wanted === 0 ? 0 : allowed(wanted, min, max, step);
    if (next !== value) onChange(next);
  };

  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        "inline-flex items-center rounded-full",
        compact ? "h-8 bg-brand-soft" : "h-11 bg-sunken",
      )}
    >
      <StepButton
        label={t("common.decrease")}
        icon={Minus}
        compact={compact}
        disabled={disabled || (less < min && !removable)}
        onClick={() => onChange(less)}
      />
      <input
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={typing ?? String(value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyping(event.target.value.replaceAll(/\D/g, "").slice(0, 7))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        className={clsx(
          "field-sizing-content bg-transparent text-center font-bold tabular-nums outline-none focus-visible:underline",
          // As high as the touch zone of its neighbours, without making the pill higher.
          compact ? "-my-1.5 h-11 min-w-11 text-sm" : "h-11 min-w-11 text-md",
        )}
      />
      <StepButton
        label={t("common.increase")}
        icon={Plus}
        compact={compact}
        disabled={disabled || value + step > max}
        onClick={() => onChange(value + step)}
      />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof Plus;
  compact: boolean;
  disabled: boolean;
  onClick: () => void;
}

function StepButton({ label, icon: Glyph, compact, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        "relative grid h-full place-items-center text-brand-ink disabled:text-ink-off",
        // The visible pill is 32 px high; the touch zone reaches 6 px above and below it.
        compact ? "w-11 after:absolute after:inset-x-0 after:-inset-y-1.5" : "w-12",
      )}
    >
      <Glyph className={compact ? "size-4" : "size-5"} strokeWidth={2.25} />
    </button>
  );
}

/** The nearest allowed value: within bounds, a whole number of steps above `min`. */
function allowed(wanted: number, min: number, max: number, step: number): number {
  const steps = Math.ceil((wanted - min) / step);
  const most = Math.floor((max - min) / step);
  return min + step * Math.max(0, Math.min(most, steps));
}
