import type { GiveawayDetail } from "@gerai/api";
import { formatDate, formatList, formatMoney, t } from "@gerai/i18n";
import { Banner, Card, Row, Tag, Timeline } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { addressText } from "../../../core/address-text";
import { Picture } from "../../../core/goods/picture";
import { orderTypeName, orderTypeTone, stageName, stageTone } from "../../../core/order-words";
import { paths } from "../../../core/paths";
import { returnedRemark } from "../model";

/** Everything about an order of samples or gifts. */
export function GiveawayView({ detail }: { detail: GiveawayDetail }) {
  const { order } = detail;
  const returned = returnedRemark(order);
  return (
    <>
      {returned ? (
        <Banner tone="mango" title={t("samples.returnedTitle")}>
          {returned}
        </Banner>
      ) : null}
      <Card>
        <div className="flex flex-wrap gap-1.5">
          <Tag tone={orderTypeTone(order.orderType)}>{orderTypeName(order.orderType)}</Tag>
          <Tag tone={stageTone(order.stage)}>{stageName(order.stage)}</Tag>
        </div>
        <p className="mt-2 text-md font-semibold">{order.customerName}</p>
        <p className="text-xs text-ink-3">
          {[order.orderNo, formatDate(order.placedAt, "dateTime")].join(" · ")}
        </p>
        <dl className="mt-3 space-y-1.5 text-sm">
          <Fact label={t("samples.recipient")} value={detail.recipient} />
          <Fact label={t("samples.purpose")} value={detail.purpose} />
          <Fact label={t("samples.store")} value={order.storeName ?? ""} />
          <Fact label={t("samples.address")} value={addressText(order.address)} />
          <Fact label={t("samples.remarks")} value={order.remarks} />
          <Fact
            label={t("samples.cost")}
            value={detail.cost === null ? "" : formatMoney(detail.cost, order.currency)}
          />
        </dl>
      </Card>
      <Card title={t("samples.products", { n: order.lines.length })} flush>
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <li key={line.lineId} className="flex items-center gap-3 px-4 py-3">
              <Picture src={line.image} className="size-14 rounded-control" />
              <div className="min-w-0 flex-1">
                <p className="line-clamp-2 text-base leading-snug font-medium">{line.name}</p>
                <p className="truncate text-xs text-ink-3">{line.spec}</p>
                {line.qtyApproved === line.qtyOrdered ? null : (
                  <p className="text-xs text-mango-ink">
                    {t("samples.cut", { from: line.qtyOrdered, to: line.qtyApproved })}
                  </p>
                )}
              </div>
              <span className="text-sm font-semibold">
                {t("approvals.qty", { n: line.qtyApproved })}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t("samples.history")}>
        <Timeline label={t("samples.history")} steps={order.reviews.map(reviewStep)} />
      </Card>
      <Card flush>
        <Row
          title={t("page.orderDetails")}
          render={(row) => (
            <Link to={paths.orderDetails} search={{ orderId: order.orderId }} {...row} />
          )}
        />
      </Card>
    </>
  );
}

const states = {
  waiting: "waiting",
  pending: "current",
  approved: "done",
  rejected: "failed",
  returned: "failed",
  skipped: "waiting",
} as const;

type Review = GiveawayDetail["order"]["reviews"][number];

function reviewStep(step: Review, index: number) {
  const names = formatList(step.approvers.map((person) => person.name));
  const who = step.decidedBy ?? names;
  return {
    id: `${index}-${step.stage}`,
    state: states[step.decision],
    title: `${t(`approvals.step.${step.stage}`)} · ${t(`approvals.decision.${step.decision}`)}`,
    caption: [who, step.decidedAt ? formatDate(step.decidedAt, "dateTime") : ""]
      .filter(Boolean)
      .join(" · "),
    body: step.remark || undefined,
  };
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === "") return null;
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-3">{label}</dt>
      <dd className="text-right font-medium whitespace-pre-line">{value}</dd>
    </div>
  );
}
