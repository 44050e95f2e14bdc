import { clsx } from "clsx";
import { useId } from "react";
import type { ReactNode } from "react";

interface PanelProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
  /** For tables, which bring their own padding. */
  flush?: boolean;
  className?: string;
}

/** A white card; with a title it is a named section. */
export function Panel({ title, action, children, flush = false, className }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={clsx("overflow-hidden rounded-card bg-surface shadow-card", className)}
    >
      {title && (
        <div className="flex min-h-14 items-center justify-between gap-3 px-4 pt-3 pb-1">
          <h2 id={id} className="text-md font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      <div className={flush ? undefined : "px-4 pt-1 pb-4"}>{children}</div>
    </section>
  );
}
