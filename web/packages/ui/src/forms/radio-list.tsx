import { clsx } from "clsx";
import { useId } from "react";
import type { Icon } from "../lib/types";

/** One choice of a list. */
export interface ChoiceOption {
  value: string;
  label: string;
  caption?: string | undefined;
  icon?: Icon;
  disabled?: boolean;
  /** Written in its own script: use the system font (language names). */
  systemFont?: boolean;
}

interface RadioListProps {
  /** Names the group for assistive technology. */
  label: string;
  options: readonly ChoiceOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Choices one under the other; the whole row is the target. */
export function RadioList({ label, options, value, onChange }: RadioListProps) {
  const name = useId();
  return (
    <fieldset className="divide-y divide-line">
      <legend className="sr-only">{label}</legend>
      {options.map(({ icon: Glyph, ...option }) => (
        <label
          key={option.value}
          className={clsx(
            "flex min-h-14 items-center gap-3 px-5 py-2 active:bg-sunken",
            option.disabled ? "opacity-50" : undefined,
          )}
        >
          {Glyph ? <Glyph className="size-5 shrink-0 text-ink-3" /> : null}
          <span className="min-w-0 flex-1">
            <span
              className={clsx(
                "block text-base",
                option.systemFont ? "font-system" : undefined,
                option.value === value ? "font-semibold text-brand-ink" : "text-ink",
              )}
            >
              {option.label}
            </span>
            {option.caption ? (
              <span className="block text-xs text-ink-3">{option.caption}</span>
            ) : null}
          </span>
          <input
            type="radio"
            name={name}
            className="g-check"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}
