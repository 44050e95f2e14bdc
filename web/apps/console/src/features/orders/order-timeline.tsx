import { formatDate, t } from "@gerai/i18n";
import { stageLabel } from "../../core/display/order-labels";
import type { OrderMoment } from "../../core/wire";

interface OrderTimelineProps {
  timeline: readonly OrderMoment[];
}

/** Everything that happened to an order, newest first. */
export function OrderTimeline({ timeline }: OrderTimelineProps) {
  const newest = timeline.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <section aria-label={t("desk.orders.timeline")}>
      <h2 className="mb-2 font-semibold">{t("desk.orders.timeline")}</h2>
      <ol className="relative ml-1.5 border-l border-line">
        {newest.map(({ at, event, actorName, toStage, note }) => (
          <li key={`${at}.${event}`} className="relative mb-3 pl-5 text-sm">
            <span
              aria-hidden
              className="absolute top-1.5 -left-1.25 size-2.5 rounded-full border-2 border-surface bg-brand"
            />
            <div className="font-medium">{t(`desk.event.${event}`)}</div>
            <div className="text-xs text-ink-3">
              {[
                formatDate(at, "dateTime"),
                actorName || t("desk.orders.system"),
                stageLabel(toStage),
              ].join(" · ")}
            </div>
            {note && <div className="mt-0.5 text-xs">{note}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
