import { formatDate, formatList, t } from "@gerai/i18n";
import { reviewStageLabel } from "../../core/display/order-labels";
import { StatusTag } from "../../core/display/status-tag";
import type { Tone } from "../../core/display/status-tag";
import type { OrderReview } from "../../core/wire";

interface OrderReviewsProps {
  reviews: readonly OrderReview[];
}

const tones: Readonly<Record<OrderReview["decision"], Tone>> = {
  waiting: "neutral",
  pending: "mango",
  approved: "brand",
  rejected: "danger",
  returned: "violet",
  skipped: "neutral",
};

/** The chain of reviews an order goes through. */
export function OrderReviews({ reviews }: OrderReviewsProps) {
  return (
    <section aria-label={t("desk.orders.reviews")}>
      <h2 className="mb-2 font-semibold">{t("desk.orders.reviews")}</h2>
      {reviews.length === 0 ? (
        <p className="text-sm text-ink-3">{t("desk.orders.noReviews")}</p>
      ) : (
        <ol className="divide-y divide-line rounded-control border border-line">
          {reviews.map((review, at) => (
            // The same stage may be asked again after an order was sent back.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex items-start justify-between gap-3 px-3 py-2 text-sm">
              <div className="min-w-0">
                <div className="font-medium">{reviewStageLabel(review.stage)}</div>
                <div className="text-xs text-ink-3">{whoDecides(review)}</div>
                {review.remark && (
                  <div className="mt-0.5 text-xs whitespace-pre-line">{review.remark}</div>
                )}
              </div>
              <StatusTag tone={tones[review.decision]}>
                {t(`desk.decision.${review.decision}`)}
              </StatusTag>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function whoDecides({ decidedBy, decidedAt, onBehalfOf, approvers }: OrderReview): string {
  if (!decidedBy) return formatList(approvers.map(({ name }) => name));
  const who = onBehalfOf
    ? t("desk.orders.inPlaceOf", { name: decidedBy, other: onBehalfOf })
    : decidedBy;
  return decidedAt ? `${who} · ${formatDate(decidedAt, "dateTime")}` : who;
}
