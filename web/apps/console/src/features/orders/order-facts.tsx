import { contactText } from "@gerai/domain";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Tag } from "antd";
import { addressLine } from "../../core/display/address-lines";
import { Fact, Facts } from "../../core/display/facts";
import { orderTypeLabel } from "../../core/display/order-labels";
import type { OrderDetail } from "../../core/wire";

interface OrderFactsProps {
  order: OrderDetail;
}

/** Who ordered, where it goes, and how it is paid. */
export function OrderFacts({ order }: OrderFactsProps) {
  const { settlement, totals, currency } = order;
  const money = (amount: string) => formatMoney(amount, currency);
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.orders.customer")}>
          {order.customerName} <span className="text-ink-3">{order.customerCode}</span>
        </Fact>
        <Fact label={t("desk.orders.type")}>
          {orderTypeLabel(order.orderType)}
          {order.overLimit && (
            <Tag color="error" className="!ml-2">
              {t("desk.orders.overLimit")}
            </Tag>
          )}
        </Fact>
        <Fact label={t("desk.orders.placed")}>
          {formatDate(order.placedAt, "dateTime")} · {order.placedByName}
        </Fact>
        <Fact label={t("desk.orders.rep")}>{order.repName ?? "—"}</Fact>
        <Fact label={t("desk.orders.address")}>
          {contactText(order.contact, order.mobile)}
          <span className="block">{addressLine(order.address) || "—"}</span>
        </Fact>
        {order.poNo && <Fact label={t("desk.orders.poNo")}>{order.poNo}</Fact>}
        {order.remarks && <Fact label={t("desk.orders.remarks")}>{order.remarks}</Fact>}
        {order.cancelReason && (
          <Fact label={t("desk.orders.cancelled")}>
            {[t(`desk.cancel.${order.cancelReason}`), order.cancelComment]
              .filter(Boolean)
              .join(": ")}
          </Fact>
        )}
      </Facts>
      <Facts>
        <Fact label={t("desk.orders.gross")}>{money(totals.gross)}</Fact>
        <Fact label={t("desk.orders.offer")}>{money(totals.offer)}</Fact>
        <Fact label={t("desk.orders.tax")}>{money(totals.tax)}</Fact>
        <Fact label={t("desk.orders.net")}>
          <span className="text-lg font-semibold">{money(totals.net)}</span>
        </Fact>
        <Fact label={t("desk.orders.payment")}>
          {t(`desk.orders.method.${settlement.method}`)}
          {settlement.settledAt && ` · ${formatDate(settlement.settledAt, "dateTime")}`}
        </Fact>
        <Fact label={t("desk.orders.held")}>{money(settlement.held)}</Fact>
        <Fact label={t("desk.orders.captured")}>{money(settlement.captured)}</Fact>
        <Fact label={t("desk.orders.refunded")}>{money(settlement.refunded)}</Fact>
      </Facts>
    </div>
  );
}
