import type { ReactNode } from "react";

interface FactsProps {
  children: ReactNode;
}

/** Names and values beside each other. */
export function Facts({ children }: FactsProps) {
  return (
    <dl className="grid grid-cols-[9rem_1fr] content-start gap-x-3 gap-y-1.5 text-sm">
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  children: ReactNode;
}

/** One of them. */
export function Fact({ label, children }: FactProps) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
    </>
  );
}
