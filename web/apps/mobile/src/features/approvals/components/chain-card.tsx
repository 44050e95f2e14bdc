import type { ReviewStep } from "@gerai/api";
import { formatDate, formatList, t } from "@gerai/i18n";
import { Card, Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";

type Step = ComponentProps<typeof Timeline>["steps"][number];

interface ChainCardProps {
  steps: readonly ReviewStep[];
}

/** Who has decided, whose turn it is, who comes after. */
export function ChainCard({ steps }: ChainCardProps) {
  if (steps.length === 0) return null;
  return (
    <Card title={t("approvals.chain")}>
      <Timeline label={t("approvals.chain")} steps={steps.map(timelineStep)} />
    </Card>
  );
}

const states: Readonly<Record<ReviewStep["decision"], Step["state"]>> = {
  waiting: "waiting",
  pending: "current",
  approved: "done",
  rejected: "failed",
  returned: "failed",
  skipped: "waiting",
};

/** One step of the chain as a stage of the timeline. */
export function timelineStep(step: ReviewStep, index: number): Step {
  return {
    id: `${index}-${step.stage}`,
    state: states[step.decision],
    title: `${t(`approvals.step.${step.stage}`)} · ${t(`approvals.decision.${step.decision}`)}`,
    caption: caption(step),
    body: step.remark || undefined,
  };
}

function caption(step: ReviewStep): string | undefined {
  const { decidedBy, onBehalfOf, decidedAt, dueAt, approvers } = step;
  if (decidedBy) {
    const who = onBehalfOf
      ? t("approvals.inPlaceOf", { name: decidedBy, other: onBehalfOf })
      : decidedBy;
    return [who, decidedAt ? formatDate(decidedAt, "dateTime") : ""].filter(Boolean).join(" · ");
  }
  const names = formatList(approvers.map((person) => person.name));
  const due =
    step.decision === "pending" && dueAt
      ? t("approvals.due", { time: formatDate(dueAt, "dateTime") })
      : "";
  return [names, due].filter(Boolean).join(" · ") || undefined;
}
