import type { Offer } from "@gerai/api";
import { formatDate, t } from "@gerai/i18n";
import { Card, Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";

type Step = ComponentProps<typeof Timeline>["steps"][number];

interface OfferTimelineProps {
  offer: Offer;
}

/** The way of an offer from its submission to its end. */
export function OfferTimeline({ offer }: OfferTimelineProps) {
  return (
    <Card title={t("offers.timeline")}>
      <Timeline label={t("offers.timeline")} steps={offerSteps(offer)} />
    </Card>
  );
}

const said = { 1: "approved", 2: "rejected", 3: "returned" } as const;

/** The steps that were taken, and the one that comes next. */
export function offerSteps(offer: Offer): Step[] {
  const submitted: Step = {
    id: "submitted",
    state: "done",
    title: t("offers.step.submitted"),
    caption: `${offer.submittedBy} · ${formatDate(offer.submittedAt, "dateTime")}`,
  };
  const decisions = offer.decisions.map((decision, index): Step => {
    return {
      id: `decision-${index}`,
      state: decision.result === 1 ? "done" : "failed",
      title: t(`offers.step.${said[decision.result]}`),
      caption: `${decision.by} · ${formatDate(decision.at, "dateTime")}`,
      body: decision.remark || undefined,
    };
  });
  return [submitted, ...decisions, ...upcoming(offer)];
}

function upcoming(offer: Offer): Step[] {
  switch (offer.status) {
    case "pending":
    case "pending_second":
      return [
        {
          id: "waiting",
          state: "current",
          title: t(
            offer.status === "pending" ? "offers.step.waiting" : "offers.step.waitingSecond",
          ),
          caption: t("offers.step.due", { time: formatDate(offer.dueAt, "dateTime") }),
        },
        { id: "active", state: "waiting", title: t("offers.step.active") },
      ];
    case "returned":
      return [{ id: "mend", state: "current", title: t("offers.step.mend") }];
    case "approved":
      return [phase(offer)];
    case "withdrawn":
      return [{ id: "withdrawn", state: "failed", title: t("offers.status.withdrawn") }];
    case "rejected":
      return [];
  }
}

function phase(offer: Offer): Step {
  const ended = offer.phase === "ended";
  const active = offer.phase === "active";
  return {
    id: "active",
    state: ended ? "done" : active ? "current" : "waiting",
    title: t(ended ? "offers.step.ended" : "offers.step.active"),
    caption: `${formatDate(offer.activityFrom)} – ${formatDate(offer.activityTo)}`,
  };
}
