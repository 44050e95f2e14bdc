import { formatDate, formatMoney, t } from "@gerai/i18n";
import { Timeline } from "@gerai/ui";
import type { ComponentProps } from "react";
import { isSome } from "../model";
import type { ReceiptView } from "../wire";

type Step = ComponentProps<typeof Timeline>["steps"][number];

/** The way of a receipt from the payment to its end. */
export function ReceiptTimeline({ receipt }: { receipt: ReceiptView }) {
  return <Timeline label={t("wallet.timeline")} steps={receiptSteps(receipt)} />;
}

/** The steps that were taken, and the one that comes next. */
export function receiptSteps(receipt: ReceiptView): Step[] {
  const entered: Step = {
    id: "entered",
    state: "done",
    title: t("receipts.step.entered"),
    caption: [receipt.enteredBy, at(receipt.enteredAt)].filter(Boolean).join(" · "),
  };
  return [entered, ...decision(receipt)];
}

function decision(receipt: ReceiptView): Step[] {
  switch (receipt.status) {
    case "submitted":
      return [
        {
          id: "confirm",
          state: "current",
          title: t("receipts.step.confirming"),
          caption: t("wallet.step.auditHint"),
        },
        { id: "match", state: "waiting", title: t("receipts.step.matching") },
      ];
    case "refused":
      return [
        {
          id: "refused",
          state: "failed",
          title: t("receipts.status.refused"),
          caption: at(receipt.decidedAt),
          body: receipt.refuseReason,
        },
      ];
    case "reversed":
      return [
        confirmed(receipt),
        {
          id: "reversed",
          state: "failed",
          title: t("receipts.status.reversed"),
          caption: at(receipt.reversedAt),
          body: receipt.reversalReason,
        },
      ];
    case "confirmed":
    case "partly_matched":
    case "fully_matched":
      return [confirmed(receipt), matched(receipt)];
  }
}

function confirmed(receipt: ReceiptView): Step {
  return {
    id: "confirmed",
    state: "done",
    title: t("receipts.step.confirmed"),
    caption: [receipt.decidedBy, at(receipt.decidedAt)].filter(Boolean).join(" · "),
  };
}

function matched({ matched: sum, unmatched, currency }: ReceiptView): Step {
  const money = (amount: string) => formatMoney(amount, currency);
  if (!isSome(sum)) {
    return { id: "match", state: "current", title: t("receipts.step.matching") };
  }
  return {
    id: "match",
    state: isSome(unmatched) ? "current" : "done",
    title: t("receipts.step.matched", { amount: money(sum) }),
    caption: isSome(unmatched)
      ? t("receipts.unmatchedOf", { amount: money(unmatched) })
      : undefined,
  };
}

function at(instant: string | null): string | undefined {
  return instant === null ? undefined : formatDate(instant, "dateTime");
}
