import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { useId } from "react";
import type { ReactNode, Ref } from "react";
import { FieldFrame } from "./field-frame";

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  onComplete?: (value: string) => void;
  length?: number;
  label?: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Beside the label: the button that sends the code again. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A verification code in boxes over one real input, so the phone can fill it from the message. */
export function CodeField({
  value,
  onChange,
  onComplete,
  length = 6,
  label,
  hint,
  error,
  aside,
  ref,
}: CodeFieldProps) {
  const controlId = useId();
  const messageId = `${controlId}-message`;
  const name = label ?? t("common.code.label");
  const enter = (next: string) => {
    const clean = next.replaceAll(/\D/g, "").slice(0, length);
    if (clean === value) return;
    onChange(clean);
    if (clean.length === length) onComplete?.(clean);
  };
  return (
    <FieldFrame {...{ label: name, hint, error, controlId, messageId, aside }}>
      <div className="group relative flex gap-2">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={clsx(
              "grid h-13 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-xl font-bold",
              error ? "border-danger" : "border-line-strong",
              index === Math.min(value.length, length - 1)
                ? "group-has-[:focus-visible]:border-brand group-has-[:focus-visible]:ring-3 group-has-[:focus-visible]:ring-brand-soft"
                : undefined,
            )}
          >
            {value[index]}
          </span>
        ))}
        <input
          ref={ref}
          id={controlId}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? messageId : undefined}
          onChange={(event) => enter(event.target.value)}
          className="absolute inset-0 text-md opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
