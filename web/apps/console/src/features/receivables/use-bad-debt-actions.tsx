import { formatMoney, t } from "@gerai/i18n";
import { Check, X } from "lucide-react";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useMay } from "../../core/session/services";
import type { BadDebt } from "../../core/wire";
import { useBadDebt } from "./api";

/** What the second person does with a bad debt; undefined for those who may only look. */
export function useBadDebtActions(): ((badDebt: BadDebt) => readonly RowAction[]) | undefined {
  const ask = useAsk();
  const { approve, drop } = useBadDebt();
  const finance = useMay("top_up_audit");
  if (!finance) return undefined;
  return (badDebt) => {
    const { id, ver, docNo, status, askedByMe, receivableNo, amount, currency } = badDebt;
    if (status !== "asked") return [];
    const approval: RowAction = {
      key: "approve",
      label: t("desk.badDebts.approve"),
      icon: Check,
      danger: true,
      onClick: () =>
        ask(
          {
            title: t("desk.badDebts.approveTitle", { no: docNo }),
            hint: t("desk.badDebts.approveHint", {
              receivable: receivableNo,
              amount: formatMoney(amount, currency),
            }),
            confirm: t("desk.badDebts.approve"),
            danger: true,
            done: t("desk.badDebts.approved", { no: docNo }),
          },
          () => approve.mutateAsync({ id, ver }),
        ),
    };
    return [
      ...(askedByMe ? [] : [approval]),
      {
        key: "drop",
        label: t("desk.badDebts.drop"),
        icon: X,
        onClick: () =>
          ask(
            {
              title: t("desk.badDebts.dropTitle", { no: docNo }),
              hint: t("desk.badDebts.dropHint"),
              confirm: t("desk.badDebts.drop"),
              done: t("desk.badDebts.dropped", { no: docNo }),
            },
            () => drop.mutateAsync({ id, ver }),
          ),
      },
    ];
  };
}
