import { clsx } from "clsx";
import type { InputHTMLAttributes, ReactNode, Ref } from "react";

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  /** The sentence beside the box; may hold a link. */
  children: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A round check with its sentence; the whole line is the target. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3 text-sm text-ink-2">
        <input
          type="checkbox"
          className="g-check"
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      <p
        aria-live="polite"
        className={clsx("text-xs text-danger-ink", error ? "mt-0.5" : undefined)}
      >
        {error}
      </p>
    </div>
  );
}
