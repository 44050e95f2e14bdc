import type { ReviewItem } from "@gerai/api";
import { amountText, minorUnits } from "@gerai/domain";
import { formatMoney, t } from "@gerai/i18n";
import { confirm, toast } from "@gerai/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorText, isOfflineError } from "../../core/error-text";
import { reviewKey } from "../../core/review-queries";
import { decisionResult, useDecide } from "../../core/review/decide";

/** An order that was to be approved together with others and was not, and why. */
export interface NotApproved {
  item: ReviewItem;
  reason: string;
}

/** Approves several orders as they stand after asking once; each is decided for itself, so one refusal stops no other. */
export function useApproveSeveral() {
  const decide = useDecide();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  const decideEach = async (items: readonly ReviewItem[]): Promise<NotApproved[]> => {
    const failed: NotApproved[] = [];
    let cutOff: unknown;
    for (const item of items) {
      try {
        // What one line could not carry, the next one will not either.
        if (cutOff) throw cutOff;
        const { orderId, ver } = item;
        const result = decisionResult.approve;
        await decide.mutateAsync({ orderId, ver, result, remark: "", products: [] });
      } catch (error) {
        if (isOfflineError(error)) cutOff = error;
        failed.push({ item, reason: errorText(error) });
      }
    }
    return failed;
  };

  /** What was not approved; null when the approver thought better of it. */
  const approve = async (items: readonly ReviewItem[]): Promise<NotApproved[] | null> => {
    if (!(await confirm(question(items)))) return null;
    setBusy(true);
    const failed = await decideEach(items);
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: reviewKey });
    const n = items.length - failed.length;
    if (n > 0) toast(t("approvals.several.done", { n }), { tone: "success" });
    return failed;
  };
  return { busy, approve };
}

function question(items: readonly ReviewItem[]) {
  const n = items.length;
  const over = items.filter(({ overLimit }) => overLimit).length;
  const hints = [
    t("approvals.several.hint", { amount: totalText(items) }),
    ...(over > 0 ? [t("approvals.several.overLimit", { n: over })] : []),
  ];
  return {
    title: t("approvals.several.title", { n }),
    body: hints.join("\n"),
    confirmLabel: t("approvals.several.approve", { n }),
  };
}

/** What several orders come to; those of another currency are a sum of their own. */
export function totalText(items: readonly ReviewItem[]): string {
  const currencies = [...new Set(items.map(({ currency }) => currency))];
  return currencies
    .map((code) => {
      const amounts = items
        .filter(({ currency }) => currency === code)
        .map(({ netAmount }) => minorUnits(netAmount) ?? 0n);
      const sum = amounts.reduce((total, amount) => total + amount, 0n);
      return formatMoney(amountText(sum), code);
    })
    .join(" + ");
}
