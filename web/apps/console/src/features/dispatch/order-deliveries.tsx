import { formatDate, formatNumber, t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useApi } from "../../core/session/services";
import type { Dispatch } from "../../core/wire";
import { dispatchesQuery } from "./api";

interface OrderDeliveriesProps {
  /** The delivery whose note is shown. */
  dispatch: Dispatch;
}

/** More parts than an order leaves in. */
const everything = { pageNum: 1, pageSize: 100 };

/** The other parts an order has left in, so that whoever receives one knows of the rest. */
export function OrderDeliveries({ dispatch: { id, orderId } }: OrderDeliveriesProps) {
  const sent = useQuery(dispatchesQuery(useApi(), { orderId, ...everything }));
  const parts = (sent.data?.list ?? []).toReversed();
  if (parts.length < 2) return null;
  return (
    <section aria-label={t("desk.dispatch.parts")} className="mt-8 text-sm">
      <h2 className="mb-1 font-semibold">{t("desk.dispatch.parts")}</h2>
      <ol>
        {parts.map((part, at) => (
          <li
            key={part.id}
            aria-current={part.id === id}
            className={clsx(
              "flex gap-4 border-b border-line py-1.5 pr-4",
              part.id === id && "font-semibold",
            )}
          >
            <span className="w-24">{t("desk.dispatch.part", { n: at + 1, of: parts.length })}</span>
            <Link
              to="/delivery-note/$recordId"
              params={{ recordId: part.id }}
              className="w-44 hover:underline"
            >
              {part.docNo}
            </Link>
            <span className="text-ink-2">{formatDate(part.dispatchedAt, "dateTime")}</span>
            <span className="ml-auto tabular-nums">{formatNumber(part.totalQty)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
