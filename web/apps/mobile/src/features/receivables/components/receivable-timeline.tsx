import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";
import { isSome } from "../model";
import type { ReceivableView } from "../wire";

type Step = ComponentProps<typeof Timeline>["steps"][number];

interface ReceivableTimelineProps {
  receivable: ReceivableView;
  /** Our own people; customers are not told what we gave up. */
  staff: boolean;
}

/** The way of a receivable from the delivery to its end. */
export function ReceivableTimeline({ receivable, staff }: ReceivableTimelineProps) {
  return <Timeline label={t("receivables.timeline")} steps={receivableSteps(receivable, staff)} />;
}

/** What has happened, and what comes next. */
export function receivableSteps(receivable: ReceivableView, staff: boolean): Step[] {
  const { currency } = receivable;
  const money = (amount: string) => formatMoney(amount, currency);
  const begun: Step = {
    id: "begun",
    state: "done",
    title: t(`receivables.source.${receivable.sourceType}`),
    caption: [formatDate(receivable.bizDate), receivable.sourceNo].join(" · "),
  };
  const written = receivable.writeOffs.map(
    ({ id, amount, bizDate, receiptNo, status, reversalReason }): Step => {
      const reversed = status === "reversed";
      return {
        id,
        state: reversed ? "failed" : "done",
        title: t(reversed ? "receivables.step.reversed" : "receivables.step.writtenOff", {
          amount: money(amount),
        }),
        caption: [formatDate(bizDate), receiptNo].join(" · "),
        body: reversed ? reversalReason : undefined,
      };
    },
  );
  const returned: Step[] = isSome(receivable.returned)
    ? [
        {
          id: "returned",
          state: "done",
          title: t("receivables.step.returned", { amount: money(receivable.returned) }),
        },
      ]
    : [];
  const givenUp: Step[] = isSome(receivable.badDebt)
    ? [
        {
          id: "bad-debt",
          state: "done",
          title: t(staff ? "receivables.step.badDebt" : "receivables.step.closed", {
            amount: money(receivable.badDebt),
          }),
        },
      ]
    : [];
  return [begun, ...written, ...returned, ...givenUp, outlook(receivable)];
}

function outlook(receivable: ReceivableView): Step {
  if (receivable.settled) return { id: "end", state: "done", title: t("receivables.settled") };
  const due = t("receivables.dueDateOf", { date: formatDate(receivable.dueDate) });
  const { overdue, overdueDays } = receivable;
  return {
    id: "end",
    state: overdue ? "failed" : "current",
    title: t("receivables.step.open", {
      amount: formatMoney(receivable.unwrittenOff, receivable.currency),
    }),
    caption: overdue ? `${due} · ${t("receivables.overdueDays", { n: overdueDays })}` : due,
  };
}
