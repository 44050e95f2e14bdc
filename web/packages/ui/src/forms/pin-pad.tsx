import { t } from "@gerai/i18n";
import { clsx } from "clsx";
import { Delete } from "lucide-react";
import { useId } from "react";

interface PinPadProps {
  value: string;
  onChange: (value: string) => void;
  /** All digits are there. */
  onComplete: (value: string) => void;
  label?: string;
  error?: string | undefined;
  disabled?: boolean;
}

const length = 6;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/**
 * A six-digit secret. The dots lie over a real password input, so hardware keyboards, paste and
 * screen readers work; the keypad keeps the phone's own keyboard closed.
 */
export function PinPad({
  value,
  onChange,
  onComplete,
  label,
  error,
  disabled = false,
}: PinPadProps) {
  const messageId = useId();
  const enter = (next: string) => {
    const clean = next.replaceAll(/\D/g, "").slice(0, length);
    if (disabled || clean === value) return;
    onChange(clean);
    if (clean.length === length) onComplete(clean);
  };

  return (
    <div>
      <div className="relative mx-auto flex h-13 w-fit items-center gap-4 rounded-full px-5 has-[:focus-visible]:ring-2 has-[:focus-visible]:ring-brand">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            aria-hidden="true"
            className={clsx(
              "size-4 rounded-full border-2 transition-colors duration-[120ms]",
              index < value.length ? filled(error) : "border-line-strong",
            )}
          />
        ))}
        <input
          type="password"
          inputMode="none"
          autoComplete="off"
          maxLength={length}
          value={value}
          disabled={disabled}
          aria-label={label ?? t("common.pin.label")}
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId}
          onChange={(event) => enter(event.target.value)}
          className="absolute inset-0 cursor-default opacity-0"
        />
      </div>
      <p
        id={messageId}
        aria-live="polite"
        className={clsx("mt-2 min-h-5 text-center text-sm", error ? "text-danger-ink" : "sr-only")}
      >
        {error ?? t("common.pin.entered", { n: value.length, total: length })}
      </p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} label={digit} disabled={disabled} onPress={() => enter(value + digit)} />
        ))}
        <span />
        <Key label="0" disabled={disabled} onPress={() => enter(`${value}0`)} />
        <button
          type="button"
          aria-label={t("common.pin.delete")}
          disabled={disabled || value === ""}
          className="grid h-14 place-items-center rounded-card text-ink active:bg-sunken disabled:text-ink-off"
          onClick={() => enter(value.slice(0, -1))}
        >
          <Delete className="size-6" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}

interface KeyProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
}

function Key({ label, disabled, onPress }: KeyProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="h-14 rounded-card bg-sunken text-xl font-semibold text-ink transition-[background-color,scale] duration-[120ms] active:scale-[.97] active:bg-line disabled:text-ink-off"
    >
      {label}
    </button>
  );
}

function filled(error: string | undefined): string {
  return error ? "border-danger bg-danger" : "border-brand bg-brand";
}
