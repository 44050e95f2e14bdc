import { t } from "@gerai/i18n";
import { trailText } from "@gerai/reports/views";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { pageOf } from "./model";
import type { Place } from "./view-row";

/** The way down to here; every step leads back to itself. */
export function Crumbs({ place: { fact, trail, here, search } }: { place: Place }) {
  if (trail.length === 0) return null;
  const above = trail.slice(0, -1);
  return (
    <nav aria-label={t("views.breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        <li className="flex items-center gap-1">
          <Link
            to={here}
            search={{ ...search, fact, by: trail[0]?.by }}
            className="flex min-h-11 min-w-11 items-center font-medium text-brand-ink"
          >
            {t("views.everything")}
          </Link>
          <Between />
        </li>
        {above.map((step, index) => (
          <li key={`${step.by}${step.id}`} className="flex min-w-0 items-center gap-1">
            <Link
              to={pageOf(fact, step.by, here)}
              search={{ ...search, fact, at: trailText(trail.slice(0, index + 1)) }}
              className="flex min-h-11 min-w-11 items-center font-medium text-brand-ink"
            >
              <span className="max-w-40 truncate">{step.name || t("views.unassigned")}</span>
            </Link>
            <Between />
          </li>
        ))}
        <li aria-current="page" className="flex min-h-11 min-w-0 items-center text-ink-2">
          <span className="max-w-60 truncate">{trail.at(-1)?.name || t("views.unassigned")}</span>
        </li>
      </ol>
    </nav>
  );
}

function Between() {
  return <ChevronRight className="size-4 shrink-0 text-ink-off" aria-hidden="true" />;
}
