import { clsx } from "clsx";
import { Children } from "react";
import type { ReactNode } from "react";

interface SectionListProps {
  title?: string;
  /** A sentence under the group that explains it. */
  note?: string | undefined;
  children: ReactNode;
  /** Full width, without the card frame. */
  plain?: boolean;
}

/** A titled group of rows with hairlines between them. */
export function SectionList({ title, note, children, plain = false }: SectionListProps) {
  return (
    <section>
      {title ? (
        <h2 className="px-4 pt-1 pb-1.5 text-sm font-semibold text-ink-2">{title}</h2>
      ) : null}
      <ul
        className={clsx(
          "divide-y divide-line bg-surface",
          plain ? "border-y border-line" : "overflow-hidden rounded-card shadow-card",
        )}
      >
        {Children.map(children, (child) =>
          child === null || child === undefined || child === false ? null : <li>{child}</li>,
        )}
      </ul>
      {note ? <p className="px-4 pt-1.5 text-xs text-ink-3">{note}</p> : null}
    </section>
  );
}
