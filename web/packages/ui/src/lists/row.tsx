import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { softTone } from "../lib/tone";
import type { Icon, Tone } from "../lib/types";

interface RowShellProps {
  className: string;
  children: ReactNode;
}

interface RowProps {
  title: ReactNode;
  caption?: ReactNode;
  /** A glyph in a 40 px tile. */
  icon?: Icon | undefined;
  iconTone?: Tone;
  /** Something else at the start: an avatar, a picture. */
  leading?: ReactNode;
  /** A value at the end. */
  value?: ReactNode;
  /** A control at the end (switch, stepper); not together with `onClick`. */
  trailing?: ReactNode;
  onClick?: (() => void) | undefined;
  /** Wraps the row in a link of the app's router. */
  render?: (shell: RowShellProps) => ReactElement;
  disabled?: boolean;
  destructive?: boolean;
}

/** A list row, 60 px at least; the chevron appears only when the row opens something. */
export function Row({
  title,
  caption,
  icon: Glyph,
  iconTone = "brand",
  leading,
  value,
  trailing,
  onClick,
  render,
  disabled = false,
  destructive = false,
}: RowProps) {
  const opens = Boolean(onClick ?? render) && !destructive;
  const className = clsx(
    "flex min-h-15 w-full items-center gap-3 px-4 py-2.5 text-left",
    (onClick ?? render) ? "transition-colors duration-[160ms] active:bg-sunken" : undefined,
    disabled ? "opacity-50" : undefined,
  );
  const children = (
    <>
      {Glyph ? (
        <span
          aria-hidden="true"
          className={clsx(
            "grid size-10 shrink-0 place-items-center rounded-control",
            softTone[iconTone],
          )}
        >
          <Glyph className="size-5" />
        </span>
      ) : null}
      {leading}
      <span className="min-w-0 flex-1">
        <span
          className={clsx(
            "block text-base font-medium break-words",
            destructive ? "text-danger-ink" : "text-ink",
          )}
        >
          {title}
        </span>
        {caption ? <span className="block text-xs text-ink-3">{caption}</span> : null}
      </span>
      {value === undefined ? null : (
        <span className="max-w-[55%] shrink-0 truncate text-sm text-ink-2">{value}</span>
      )}
      {trailing}
      {opens ? (
        <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
      ) : null}
    </>
  );
  if (render) return render({ className, children });
  if (!onClick) return <div className={className}>{children}</div>;
  return (
    <button type="button" className={className} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}
