import { clsx } from "clsx";
import { useId } from "react";

interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  /** Written in its own script: use the system font (language names). */
  systemFont?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** Two to four exclusive views side by side. Widths follow the words, so long languages fit. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={clsx(
        "scrollbar-none flex max-w-full min-w-0 overflow-x-auto rounded-full bg-sunken p-0.75",
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            "relative flex min-h-9.5 min-w-11 flex-auto items-center justify-center rounded-full px-3 text-sm whitespace-nowrap",
            "transition-[background-color,color] duration-[160ms] has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-brand has-[:focus-visible]:ring-inset",
            option.systemFont ? "font-system" : undefined,
            option.value === value
              ? "bg-surface font-semibold text-ink shadow-card dark:bg-line-strong"
              : "font-medium text-ink-2",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            // As high as the track: 44 px to the finger.
            className="absolute inset-x-0 -inset-y-0.75 cursor-pointer appearance-none opacity-0"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
