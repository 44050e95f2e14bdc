import {
  formatBytes,
  formatDate,
  formatDateRange,
  formatMoney,
  formatPercent,
  t,
} from "@gerai/i18n";
import { Link } from "@tanstack/react-router";
import { Paperclip } from "lucide-react";
import { Fact, Facts } from "../../core/display/facts";
import { customerTypeLabel } from "../../core/display/trade-labels";
import type { Offer } from "../../core/wire";
import { discountShare } from "./model";

interface OfferFactsProps {
  offer: Offer;
}

/** Who asks for what, and why. */
export function OfferFacts({ offer }: OfferFactsProps) {
  const money = (amount: string) => formatMoney(amount, offer.currency);
  return (
    <div className="grid grid-cols-2 gap-7">
      <Facts>
        <Fact label={t("desk.orders.customer")}>
          {offer.customerName} <span className="text-ink-3">{offer.customerCode}</span>
          <span className="block text-xs text-ink-3">{customerTypeLabel(offer.customerType)}</span>
        </Fact>
        <Fact label={t("desk.offers.submittedBy")}>
          {offer.submittedBy} · {formatDate(offer.submittedAt, "dateTime")}
        </Fact>
        {offer.orderId && offer.orderNo && (
          <Fact label={t("desk.orders.order")}>
            <Link
              to="/orders/$recordId"
              params={{ recordId: offer.orderId }}
              className="text-brand-ink hover:underline"
            >
              {offer.orderNo}
            </Link>
          </Fact>
        )}
        <Fact label={t("desk.offers.reason")}>{offer.reason || "—"}</Fact>
        <Fact label={t("desk.offers.attachments")}>
          {offer.attachments.length === 0 ? "—" : <Attachments offer={offer} />}
        </Fact>
      </Facts>
      <Facts>
        <Fact label={t("desk.offers.period")}>
          {formatDateRange(offer.activityFrom, offer.activityTo)} ·{" "}
          {t("desk.offers.days", { n: offer.activityDays })}
        </Fact>
        <Fact label={t("desk.offers.estimatedSales")}>{money(offer.estimatedSales)}</Fact>
        <Fact label={t("desk.offers.originalTotal")}>{money(offer.originalTotal)}</Fact>
        <Fact label={t("desk.offers.discount")}>
          {money(offer.discountTotal)} (
          {formatPercent(discountShare(offer.originalTotal, offer.paidTotal))})
        </Fact>
        <Fact label={t("desk.offers.paidTotal")}>
          <span className="text-lg font-semibold">{money(offer.paidTotal)}</span>
        </Fact>
      </Facts>
    </div>
  );
}

function Attachments({ offer: { attachments } }: OfferFactsProps) {
  return (
    <ul>
      {attachments.map(({ id, name, bytes, url }) => (
        <li key={id}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1.5 text-brand-ink hover:underline"
          >
            <Paperclip size={14} aria-hidden />
            {name}
            <span className="text-xs text-ink-3">{formatBytes(bytes)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
