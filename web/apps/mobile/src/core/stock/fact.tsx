import type { ReactNode } from "react";

/** A fact of a document; nothing when there is none. */
export function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === "" || value === null) return null;
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
    </div>
  );
}
