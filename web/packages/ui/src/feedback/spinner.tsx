import { t } from "@gerai/i18n";
import { clsx } from "clsx";

interface SpinnerProps {
  className?: string;
  /** Hide from assistive technology when the surrounding control already says it is busy. */
  silent?: boolean;
}

/** Only inside a button or in a route gap; lists and pages use a skeleton. */
export function Spinner({ className, silent = false }: SpinnerProps) {
  return (
    <span
      className={clsx("inline-flex", className)}
      {...(silent ? { "aria-hidden": true } : { role: "status" })}
    >
      <svg viewBox="0 0 24 24" className="size-full animate-spin" fill="none" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity=".22" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {silent ? null : <span className="sr-only">{t("common.loading")}</span>}
    </span>
  );
}
