import type { ReactNode } from "react";
import { PageTitle } from "./page-title";

interface PageHeaderProps {
  title: string;
  /** One sentence below the title, usually a count. */
  summary?: ReactNode;
  actions?: ReactNode;
}

/** Title, count sentence and page actions. */
export function PageHeader({ title, summary, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-3">
      <PageTitle>{title}</PageTitle>
      <div className="min-w-0">
        <h1 className="text-xl font-bold text-ink">{title}</h1>
        <p className="min-h-5 text-sm text-ink-3" aria-live="polite">
          {summary}
        </p>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
