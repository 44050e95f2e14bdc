import type { OrderItem } from "@gerai/api";
import { formatDate, formatNumber, t, tMaybe } from "@gerai/i18n";
import { Button, Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { Picture } from "../../../core/goods/picture";
import {
  isGiveaway,
  orderTypeName,
  orderTypeTone,
  stageName,
  stageTone,
} from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { isMainAction, shownActions } from "../model";
import type { OrderAction } from "../use-order-actions";
import { Countdown } from "./countdown";

interface OrderCardProps {
  order: OrderItem;
  /** Staff see whose order it is. */
  withCustomer: boolean;
  onAction: (action: OrderAction) => void;
}

/** An order in a list. The number is the link, and the whole card is its target. */
export function OrderCard({ order, withCustomer, onAction }: OrderCardProps) {
  const actions = shownActions(order);
  return (
    <article className="relative mx-3 mt-3 rounded-card bg-surface px-4 py-3.5 shadow-card active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {withCustomer ? (
            <p className="line-clamp-2 text-base font-semibold">{order.customerName}</p>
          ) : null}
          <Link
            to={
              withCustomer && isGiveaway(order.orderType)
                ? paths.samplesOrGiftsOrderDetail
                : paths.orderDetails
            }
            search={{ orderId: order.orderId }}
            className="block text-sm font-semibold whitespace-nowrap tabular-nums after:absolute after:inset-0"
          >
            {order.orderNo}
          </Link>
          <p className="text-xs text-ink-3">{formatDate(order.time, "dateTime")}</p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1">
          <Tag tone={stageTone(order.stage)}>{stageName(order.stage)}</Tag>
          {order.orderType > 1 ? (
            <Tag tone={orderTypeTone(order.orderType)}>{orderTypeName(order.orderType)}</Tag>
          ) : null}
        </div>
      </div>
      <Pictures order={order} />
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm text-ink-3">
          {t("cart.kindsAndPieces", { kinds: order.kinds, qty: formatNumber(order.qty) })}
        </p>
        {order.amountsHidden ? null : <Money amount={order.net} currency={order.currency} />}
      </div>
      {order.payBy ? (
        <p className="mt-1">
          <Countdown
            until={order.payBy}
            className="text-xs font-semibold text-mango-ink tabular-nums"
          />
        </p>
      ) : null}
      {actions.length > 0 ? (
        <div className="relative z-1 mt-3 flex flex-wrap justify-end gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              className="min-h-11"
              variant={isMainAction(action) ? "soft" : "outline"}
              onClick={() => onAction(action)}
            >
              {tMaybe(`orders.action.${action}`) ?? t("orders.view")}
            </Button>
          ))}
        </div>
      ) : null}
    </article>
  );
}

/** The first products; how many more there are is said. */
function Pictures({ order: { lines, kinds } }: { order: OrderItem }) {
  const [only] = lines;
  if (kinds === 1 && only) {
    return (
      <div className="my-3 flex items-center gap-3">
        <Picture src={only.image} className="size-16 rounded-control" />
        <p className="line-clamp-2 min-w-0 flex-1 text-base">{only.name}</p>
      </div>
    );
  }
  const more = kinds - lines.length;
  return (
    <div className="my-3 flex items-center gap-2">
      {lines.map((line) => (
        <Picture
          key={line.productId}
          src={line.image}
          alt={line.name}
          className="size-16 rounded-control"
        />
      ))}
      {more > 0 ? <span className="text-sm font-semibold text-ink-3">{`+${more}`}</span> : null}
    </div>
  );
}
