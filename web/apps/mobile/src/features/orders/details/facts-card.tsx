import type { OrderDetail } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Card, IconButton } from "@gerai/ui";
import { Copy, ExternalLink } from "lucide-react";
import { copyText } from "../../../core/clipboard";
import { modeName } from "../../../core/customer-words";
import { orderTypeName } from "../../../core/order-words";
import { TotalsLine } from "../components/totals-card";
import { settleName } from "../model";

/** How it is paid and how far that has come. */
export function SettlementCard({ order }: { order: OrderDetail }) {
  const { settlement, currency } = order;
  const { method, settledAt, held, captured, refunded } = settlement;
  const amount = (value: string, name: string) =>
    Number(value) > 0 ? <TotalsLine name={name}>{formatMoney(value, currency)}</TotalsLine> : null;
  return (
    <Card title={t("page.settlement")}>
      <dl className="space-y-2 text-sm">
        <TotalsLine name={t("orders.settleMethod")}>{settleName(method)}</TotalsLine>
        {settledAt ? (
          <TotalsLine name={t("orders.settledAt")}>{formatDate(settledAt, "dateTime")}</TotalsLine>
        ) : null}
        {amount(held, t("orders.held"))}
        {amount(captured, t("orders.captured"))}
        {amount(refunded, t("orders.refunded"))}
      </dl>
    </Card>
  );
}

/** Number, time, people and what the buyer added. */
export function FactsCard({ order }: { order: OrderDetail }) {
  return (
    <Card
      title={t("orders.facts")}
      action={
        <IconButton
          label={t("orders.copyNumber")}
          icon={Copy}
          variant="quiet"
          className="-my-2 -mr-2"
          onClick={() => void copyText(order.orderNo)}
        />
      }
    >
      <dl className="space-y-2 text-sm">
        <TotalsLine name={t("orders.number")}>{order.orderNo}</TotalsLine>
        <TotalsLine name={t("orders.type")}>{orderTypeName(order.orderType)}</TotalsLine>
        <TotalsLine name={t("orders.placedAt")}>
          {formatDate(order.placedAt, "dateTime")}
        </TotalsLine>
        <TotalsLine name={t("orders.placedBy")}>{order.placedByName}</TotalsLine>
        <TotalsLine name={t("orders.customer")}>{order.customerName}</TotalsLine>
        <TotalsLine name={t("orders.cooperation")}>{modeName(order.cooperationMode)}</TotalsLine>
        {order.areaName ? <TotalsLine name={t("orders.area")}>{order.areaName}</TotalsLine> : null}
        {order.storeName ? (
          <TotalsLine name={t("orders.store")}>{order.storeName}</TotalsLine>
        ) : null}
        {order.repName ? <TotalsLine name={t("role.rep")}>{order.repName}</TotalsLine> : null}
        {order.poNo ? <TotalsLine name={t("orders.poNo")}>{order.poNo}</TotalsLine> : null}
        {order.poLink ? <PoLink link={order.poLink} /> : null}
        {order.remarks ? (
          <div>
            <dt className="text-ink-2">{t("orders.remarks")}</dt>
            <dd className="mt-1 break-words whitespace-pre-line">{order.remarks}</dd>
          </div>
        ) : null}
      </dl>
    </Card>
  );
}

function PoLink({ link }: { link: string }) {
  return (
    <TotalsLine name={t("orders.poLink")}>
      <a
        href={link}
        target="_blank"
        rel="noreferrer noopener"
        className="-my-3 inline-flex min-h-11 items-center gap-1 font-semibold break-all text-brand-ink"
      >
        {t("orders.openLink")}
        <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
      </a>
    </TotalsLine>
  );
}
