import type { GiveawayItem } from "@gerai/api";
import { formatRelative, t } from "@gerai/i18n";
import { Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { stageName, stageTone } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { useNow } from "../../../core/use-now";

/** An order of samples or gifts in the list. */
export function GiveawayRow({ order }: { order: GiveawayItem }) {
  const now = useNow();
  return (
    <Link
      to={paths.samplesOrGiftsOrderDetail}
      search={{ orderId: order.orderId }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold">{order.customerName}</span>
        <span className="block truncate text-xs text-ink-3">
          {[order.orderNo, formatRelative(order.placedAt, now)].join(" · ")}
        </span>
        <span className="block truncate text-xs text-ink-3">
          {[order.recipient, order.purpose].filter(Boolean).join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={stageTone(order.stage)}>{stageName(order.stage)}</Tag>
          <span className="text-xs text-ink-3">
            {t("samples.pieces", { kinds: order.kinds, n: order.totalQty })}
          </span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
