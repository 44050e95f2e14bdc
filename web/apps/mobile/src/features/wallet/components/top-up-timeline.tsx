import type { TopUp } from "@gerai/api";
import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";
import { creditedOther, refusalText } from "../model";

type Step = ComponentProps<typeof Timeline>["steps"][number];

interface TopUpTimelineProps {
  topUp: TopUp;
}

/** The way of a top-up from the transfer to its end. */
export function TopUpTimeline({ topUp }: TopUpTimelineProps) {
  return <Timeline label={t("wallet.timeline")} steps={topUpSteps(topUp)} />;
}

/** The steps that were taken, and the one that comes next. */
export function topUpSteps(topUp: TopUp): Step[] {
  const paid: Step = {
    id: "paid",
    state: "done",
    title: t("wallet.step.paid"),
    caption: at(topUp.paidAt),
  };
  const submitted: Step = {
    id: "submitted",
    state: "done",
    title: t("wallet.step.submitted"),
    caption: [topUp.enteredBy, at(topUp.enteredAt)].filter(Boolean).join(" · "),
  };
  return [paid, submitted, ...decision(topUp)];
}

function decision(topUp: TopUp): Step[] {
  switch (topUp.status) {
    case "pending":
      return [
        {
          id: "audit",
          state: "current",
          title: t("wallet.step.audit"),
          caption: t("wallet.step.auditHint"),
        },
        { id: "credited", state: "waiting", title: t("wallet.step.credited") },
      ];
    case "success":
      return [credited(topUp)];
    case "failed":
      return [
        {
          id: "failed",
          state: "failed",
          title: t("wallet.status.failed"),
          caption: at(topUp.auditedAt),
          body: refusalText(topUp),
        },
      ];
    case "withdrawn":
      return [{ id: "withdrawn", state: "failed", title: t("wallet.step.withdrawn") }];
    case "reversed":
      return [
        credited(topUp),
        {
          id: "reversed",
          state: "failed",
          title: t("wallet.step.reversed"),
          caption: at(topUp.reversedAt),
          body: topUp.reversalReason,
        },
      ];
  }
}

function credited(topUp: TopUp): Step {
  const { creditedAmount, amount, currency } = topUp;
  return {
    id: "credited",
    state: "done",
    title: t("wallet.credited", { amount: formatMoney(creditedAmount ?? amount, currency) }),
    caption: at(topUp.auditedAt),
    body: creditedOther(topUp) ? topUp.auditReason : undefined,
  };
}

function at(instant: string | null): string | undefined {
  return instant === null ? undefined : formatDate(instant, "dateTime");
}
