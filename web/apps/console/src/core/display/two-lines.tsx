import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

interface TwoLinesProps {
  title: ReactNode;
  caption?: ReactNode;
}

/** A table cell with a caption below its value. */
export function TwoLines({ title, caption }: TwoLinesProps) {
  return (
    <div className="min-w-0">
      <div className="text-ink">{title}</div>
      {caption && <div className="text-xs text-ink-3">{caption}</div>}
    </div>
  );
}

interface ClippedProps {
  children: string;
}

/** A name that may be long: it is cut off, and whole in the tool tip. */
export function Clipped({ children }: ClippedProps) {
  return (
    <span title={children} className="block max-w-40 truncate">
      {children}
    </span>
  );
}

interface RecordLinkProps {
  to: string;
  children: ReactNode;
}

/** The link that names a row: it keeps the list's filters in the address. */
export function RecordLink({ to, children }: RecordLinkProps) {
  return (
    <Link
      to={to}
      search={(previous) => previous}
      state={{ fromList: true }}
      className="font-semibold text-ink hover:text-brand-ink hover:underline"
    >
      {children}
    </Link>
  );
}
