import type { ReactNode } from "react";

interface KitSectionProps {
  title: string;
  children: ReactNode;
}

/** A titled part of the gallery. */
export function KitSection({ title, children }: KitSectionProps) {
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}
