import { t } from "@gerai/i18n";
import { LockOpen, X } from "lucide-react";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import type { ClosedPeriod } from "../../core/wire";
import { usePeriodActions } from "./api";
import { monthText } from "./model";

/** What can be done with the month that was closed last. */
export function usePeriodMenu(
  askFor: (period: ClosedPeriod) => void,
): (period: ClosedPeriod) => readonly RowAction[] {
  const ask = useAsk();
  const { drop, reopen } = usePeriodActions();
  return (period) => {
    const { id, ver, status, isLast, reopenAskedBy, reopenAskedByMe, reopenReason } = period;
    const month = monthText(period.month);
    if (status !== "closed" || !isLast) return [];
    if (reopenAskedBy === null) {
      return [
        {
          key: "ask",
          label: t("desk.periods.ask"),
          icon: LockOpen,
          onClick: () => askFor(period),
        },
      ];
    }
    const opening: RowAction = {
      key: "reopen",
      label: t("desk.periods.reopen"),
      icon: LockOpen,
      danger: true,
      onClick: () =>
        ask(
          {
            title: t("desk.periods.reopenTitle", { month }),
            hint: t("desk.periods.reopenHint", { name: reopenAskedBy, reason: reopenReason }),
            confirm: t("desk.periods.reopen"),
            danger: true,
            done: t("desk.periods.reopened", { month }),
          },
          () => reopen.mutateAsync({ id, ver }),
        ),
    };
    return [
      ...(reopenAskedByMe ? [] : [opening]),
      {
        key: "drop",
        label: t("desk.periods.drop"),
        icon: X,
        onClick: () =>
          ask(
            {
              title: t("desk.periods.dropTitle", { month }),
              hint: t("desk.periods.dropHint"),
              confirm: t("desk.periods.drop"),
              done: t("desk.periods.dropped", { month }),
            },
            () => drop.mutateAsync({ id, ver }),
          ),
      },
    ];
  };
}
