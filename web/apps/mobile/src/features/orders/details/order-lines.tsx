import type { OrderDetail, OrderLine } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Card } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { paths } from "../../../core/paths";
import { LineRow } from "../components/line-row";
import { lineCuts, linePieces } from "../model";

/** What was ordered and how far each line has come. */
export function OrderLines({ order }: { order: OrderDetail }) {
  return (
    <Card
      title={t("orders.lines", { n: order.totals.kinds })}
      flush
      action={
        order.actions.includes("review") ? (
          <Link
            to={paths.canEditNumCommodityList}
            search={{ orderId: order.orderId }}
            className="-my-2 -mr-2 inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand-ink"
          >
            {t("orders.edit.open")}
          </Link>
        ) : null
      }
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <LineRow
              line={line}
              qty={linePieces(line)}
              currency={order.currency}
              priceless={order.amountsHidden}
            >
              <Progress line={line} />
            </LineRow>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Quantities on their way, and what was cut. Says nothing while everything is as ordered. */
function Progress({ line }: { line: OrderLine }) {
  const cuts = lineCuts(line);
  const moving = line.qtyDispatched > 0;
  if (cuts.length === 0 && !moving) return null;
  return (
    <div className="mt-1 space-y-0.5 text-xs">
      <p className="flex flex-wrap gap-x-2 text-ink-3">
        <span>{t("orders.qty.ordered", { n: line.qtyOrdered })}</span>
        {line.qtyApproved === line.qtyOrdered ? null : (
          <span>{t("orders.qty.approved", { n: line.qtyApproved })}</span>
        )}
        {moving ? <span>{t("orders.qty.dispatched", { n: line.qtyDispatched })}</span> : null}
        {line.qtyReceived > 0 ? (
          <span>{t("orders.qty.received", { n: line.qtyReceived })}</span>
        ) : null}
      </p>
      {cuts.map(({ kind, pieces }) => (
        <p key={kind} className="font-semibold text-mango-ink">
          {t(`orders.cut.${kind}`, { n: pieces })}
        </p>
      ))}
    </div>
  );
}
