import type { OrderPreview } from "@gerai/api";
import { formatDate, formatList, t, tMaybe } from "@gerai/i18n";
import { Card, Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";

type Step = ComponentProps<typeof Timeline>["steps"][number];
type Review = OrderPreview["chain"][number];

interface ReviewsCardProps {
  title: string;
  reviews: readonly Review[];
}

/** Who decides about an order, one after the other. */
export function ReviewsCard({ title, reviews }: ReviewsCardProps) {
  if (reviews.length === 0) return null;
  return (
    <Card title={title}>
      <Timeline label={title} steps={reviews.map(reviewStep)} />
    </Card>
  );
}

const states: Readonly<Record<string, Step["state"]>> = {
  pending: "current",
  approved: "done",
  rejected: "failed",
  returned: "failed",
};

/** A review as a step; kinds and decisions of a newer server are shown plainly. */
export function reviewStep(review: Review, index: number): Step {
  const stage = tMaybe(`orders.review.${review.stage}`) ?? t("orders.review.other");
  const decision = tMaybe(`orders.decision.${review.decision}`);
  return {
    id: `${index}`,
    state: states[review.decision] ?? "waiting",
    title: decision ? `${stage} · ${decision}` : stage,
    caption: reviewCaption(review),
    body: review.remark || undefined,
  };
}

function reviewCaption({ decidedBy, onBehalfOf, decidedAt, dueAt, approvers }: Review) {
  if (decidedBy) {
    const who = onBehalfOf
      ? t("orders.inPlaceOf", { name: decidedBy, other: onBehalfOf })
      : decidedBy;
    return decidedAt ? `${who} · ${formatDate(decidedAt, "dateTime")}` : who;
  }
  const names = formatList(approvers.map(({ name }) => name));
  const due = dueAt ? t("orders.due", { time: formatDate(dueAt, "dateTime") }) : "";
  return [names, due].filter(Boolean).join(" · ") || undefined;
}
