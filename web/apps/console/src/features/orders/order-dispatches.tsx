import { formatDate, formatNumber, t } from "@gerai/i18n";
import { StatusTag } from "../../core/display/status-tag";
import type { OrderDetail } from "../../core/wire";

interface OrderDispatchesProps {
  dispatches: OrderDetail["dispatches"];
}

/** What of an order has left so far, and what has arrived. */
export function OrderDispatches({ dispatches }: OrderDispatchesProps) {
  if (dispatches.length === 0) return null;
  return (
    <section aria-label={t("desk.dispatch.tab.sent")}>
      <h2 className="mb-2 font-semibold">{t("desk.dispatch.tab.sent")}</h2>
      <ul className="divide-y divide-line rounded-control border border-line text-sm">
        {dispatches.map(
          ({ id, docNo, dispatchedAt, carrier, trackingNo, totalQty, receivedAt }) => (
            <li key={id} className="flex items-center gap-4 px-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{docNo}</span>{" "}
                <span className="text-ink-3">
                  {[formatDate(dispatchedAt, "dateTime"), carrier, trackingNo]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
              <span className="tabular-nums">{formatNumber(totalQty)}</span>
              <StatusTag tone={receivedAt ? "brand" : "info"}>
                {t(receivedAt ? "desk.dispatch.arrived" : "desk.dispatch.underWay")}
              </StatusTag>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
