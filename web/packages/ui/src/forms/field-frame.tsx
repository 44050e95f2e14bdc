import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import type { ReactNode } from "react";

/** What every labelled control has in common. */
export interface FieldText {
  label: string;
  /** Says what to enter; gives way to the error. */
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
}

interface FieldFrameProps extends FieldText {
  controlId: string;
  messageId: string;
  /** Something at the end of the label line, such as a counter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Label above, control, then the hint or in its place the error. */
export function FieldFrame({
  label,
  hint,
  error,
  optional = false,
  controlId,
  messageId,
  aside,
  children,
}: FieldFrameProps) {
  return (
    <div>
      {/* Above the control, so that a button beside the label keeps what reaches over it. */}
      <div className="relative z-1 mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={controlId} className="text-sm font-semibold text-ink-2">
          {label}
          {optional ? (
            <span className="ml-1.5 font-normal text-ink-3">{t("common.optional")}</span>
          ) : null}
        </label>
        {aside}
      </div>
      {children}
      <p
        id={messageId}
        data-problem={error && ""}
        aria-live="polite"
        className={clsx(
          "text-xs",
          (error ?? hint) ? "mt-1.5" : undefined,
          error ? "text-danger-ink" : "text-ink-3",
        )}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

/** The box around an input: 52 px, soft ring on focus, red when wrong. */
export function fieldBox(error: string | undefined): string {
  return clsx(
    "flex min-h-13 w-full items-center gap-3 rounded-card border bg-surface px-4",
    "transition-[border-color,box-shadow] duration-[160ms]",
    "has-[:disabled]:bg-sunken has-[:focus-visible]:ring-3",
    error
      ? "border-danger has-[:focus-visible]:ring-danger-soft"
      : "border-line-strong has-[:focus-visible]:border-brand has-[:focus-visible]:ring-brand-soft",
  );
}
