import { clsx } from "clsx";

interface ChipOption<Value extends string> {
  value: Value;
  label: string;
}

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly ChipOption<Value>[];
  /** The chosen values; one at most unless `multiple`. */
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  multiple?: boolean;
  /** Break into lines instead of scrolling sideways. */
  wrap?: boolean;
}

/** Filters as pills. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onChange,
  multiple = false,
  wrap = false,
}: ChipsProps<Value>) {
  const toggle = (option: Value) => {
    if (!multiple) return onChange([option]);
    const chosen = value.includes(option);
    return onChange(chosen ? value.filter((other) => other !== option) : [...value, option]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        "flex gap-2",
        wrap
          ? "flex-wrap"
          : "-mx-4 scrollbar-none overflow-x-auto mask-x-from-[calc(100%-1rem)] px-4 py-1",
      )}
    >
      {options.map((option) => {
        const chosen = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen}
            onClick={() => toggle(option.value)}
            className={clsx(
              // 36 px to the eye, 44 px to the finger.
              "relative min-h-9 shrink-0 rounded-full px-4 text-sm font-medium whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1",
              "transition-[background-color,color,scale] duration-[120ms] active:scale-[.97]",
              chosen ? "bg-ink text-surface" : "bg-sunken text-ink-2",
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
