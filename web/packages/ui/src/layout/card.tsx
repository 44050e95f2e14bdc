import { clsx } from "clsx";
import type { ReactNode } from "react";

interface CardProps {
  title?: string;
  /** One text action or a small control at the end of the title row. */
  action?: ReactNode;
  children: ReactNode;
  /** Rows bring their own padding. */
  flush?: boolean;
  className?: string;
}

/** White, 16 px radius, with an optional title row. */
export function Card({ title, action, children, flush = false, className }: CardProps) {
  return (
    <section
      className={clsx(
        "rounded-card bg-surface shadow-card",
        flush ? "overflow-hidden" : "px-4 py-3.5",
        className,
      )}
    >
      {title || action ? (
        <div
          className={clsx(
            "flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-2",
            flush ? "px-4 pt-3.5 pb-1" : "mb-2",
          )}
        >
          {title ? <h2 className="text-md font-semibold">{title}</h2> : null}
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}

interface TextActionProps {
  onClick: () => void;
  children: ReactNode;
}

/** The text action of a card's title row. */
export function TextAction({ onClick, children }: TextActionProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="relative z-1 -my-2 -mr-2 min-h-11 min-w-11 rounded-control px-2 text-sm font-semibold text-brand-ink active:bg-brand-soft"
    >
      {children}
    </button>
  );
}
