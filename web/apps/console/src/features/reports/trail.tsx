import { t } from "@gerai/i18n";
import { Button } from "antd";
import { ChevronRight } from "lucide-react";
import type { View } from "./use-view";

/** The way down to here; every step leads back to itself. */
export function Trail({ view: { trail, stand } }: { view: View }) {
  if (trail.length === 0) return null;
  return (
    <nav aria-label={t("views.breadcrumb")} className="mb-4">
      <ol className="flex flex-wrap items-center gap-1 text-sm">
        <li className="flex items-center gap-1">
          <Button type="link" size="small" onClick={() => stand([], trail[0]?.by)}>
            {t("views.everything")}
          </Button>
          <ChevronRight size={14} className="text-ink-off" aria-hidden />
        </li>
        {trail.slice(0, -1).map((step, at) => (
          <li key={`${step.by}${step.id}`} className="flex items-center gap-1">
            <Button type="link" size="small" onClick={() => stand(trail.slice(0, at + 1))}>
              {step.name || t("views.unassigned")}
            </Button>
            <ChevronRight size={14} className="text-ink-off" aria-hidden />
          </li>
        ))}
        <li aria-current="page" className="px-2 font-medium text-ink">
          {trail.at(-1)?.name || t("views.unassigned")}
        </li>
      </ol>
    </nav>
  );
}
