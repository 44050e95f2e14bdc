import type { Offer } from "@gerai/api";
import { formatDateRange, t } from "@gerai/i18n";
import { Money, Tag } from "@gerai/ui";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { offerTone } from "../../../core/offers";
import { paths } from "../../../core/paths";

interface OfferRowProps {
  offer: Offer;
}

/** A special offer in a list: for whom, how much, when, and where it stands. */
export function OfferRow({ offer }: OfferRowProps) {
  return (
    <Link
      to={paths.offerDetail}
      search={{ id: offer.id }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-3.5 active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate text-base font-semibold">{offer.customerName}</span>
          <Money
            amount={offer.paidTotal}
            original={offer.originalTotal}
            currency={offer.currency}
            size="sm"
          />
        </span>
        <span className="mt-0.5 block truncate text-xs text-ink-3">
          {[offer.docNo, offer.orderNo].filter(Boolean).join(" · ")}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-2">
          <Tag tone={offerTone(offer.status)}>{t(`offers.status.${offer.status}`)}</Tag>
          <span className="text-xs text-ink-3">
            {formatDateRange(offer.activityFrom, offer.activityTo)}
          </span>
        </span>
      </span>
      <ChevronRight className="-mr-1 size-4.5 shrink-0 text-ink-off" aria-hidden="true" />
    </Link>
  );
}
