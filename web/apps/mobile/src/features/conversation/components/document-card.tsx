import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface DocumentCardProps {
  icon: LucideIcon;
  /** What kind of document it is. */
  label: string;
  /** How it stands, where that changes. */
  tag?: ReactNode;
  children: ReactNode;
}

/** A document of the business as the inside of a bubble: what it is, then what matters of it. */
export function DocumentCard({ icon: Glyph, label, tag, children }: DocumentCardProps) {
  return (
    <div className="w-62 max-w-full pt-0.5">
      <p className="mb-1.5 flex items-center gap-1.5 text-xs font-medium text-ink-2">
        <Glyph className="size-4 shrink-0 text-brand-ink" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {tag}
      </p>
      {children}
    </div>
  );
}

/** A line below what matters most. */
export function Detail({ children }: { children: ReactNode }) {
  return <p className="text-xs wrap-anywhere text-ink-3">{children}</p>;
}
