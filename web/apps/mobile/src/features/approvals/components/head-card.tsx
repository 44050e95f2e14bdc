import type { OrderDetail } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Card, Money, Tag } from "@gerai/ui";
import {
  isGiveaway,
  orderTypeName,
  orderTypeTone,
  stageName,
  stageTone,
} from "../../../core/order-words";

/** What an order may be beyond of. */
function limitOf(order: OrderDetail): "budget" | "consignment" | "credit" {
  if (isGiveaway(order.orderType)) return "budget";
  return order.settlement.method === "consignment" ? "consignment" : "credit";
}

interface HeadCardProps {
  order: OrderDetail;
}

/** What is asked, by whom, and where it stands. */
export function HeadCard({ order }: HeadCardProps) {
  return (
    <Card>
      <div className="flex flex-wrap gap-1.5">
        <Tag tone={orderTypeTone(order.orderType)}>{orderTypeName(order.orderType)}</Tag>
        <Tag tone={stageTone(order.stage)}>{stageName(order.stage)}</Tag>
        {order.overLimit ? (
          <Tag tone="danger">{t(`approvals.overLimit.${limitOf(order)}`)}</Tag>
        ) : null}
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="block text-md font-semibold whitespace-nowrap">{order.orderNo}</span>
          <span className="block text-xs text-ink-3">
            {t("approvals.placed", {
              name: order.placedByName,
              time: formatDate(order.placedAt, "dateTime"),
            })}
          </span>
        </p>
        {isGiveaway(order.orderType) ? null : (
          <Money amount={order.totals.net} currency={order.currency} size="lg" />
        )}
      </div>
      {order.remarks ? (
        <p className="mt-3 rounded-control bg-sunken px-3 py-2 text-sm whitespace-pre-line text-ink-2">
          {order.remarks}
        </p>
      ) : null}
    </Card>
  );
}
