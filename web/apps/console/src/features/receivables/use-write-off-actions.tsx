import { formatMoney, t } from "@gerai/i18n";
import { App } from "antd";
import { Check, Undo2, X } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { errorText } from "../../core/errors";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import type { RowAction } from "../../core/records/row-menu";
import { useAsk } from "../../core/records/use-ask";
import { useMay } from "../../core/session/services";
import type { WriteOff } from "../../core/wire";
import { useReversal } from "./api";

interface WriteOffActions {
  /** What can be done to a write-off; undefined for those who may only look. */
  actions: ((writeOff: WriteOff) => readonly RowAction[]) | undefined;
  /** Asks for the reason, while it does. */
  dialog: ReactNode;
}

/** Taking a write-off back takes two people: one asks and says why, another confirms. */
export function useWriteOffActions(): WriteOffActions {
  const { message } = App.useApp();
  const ask = useAsk();
  const reversal = useReversal("writeOff");
  const [asking, setAsking] = useState<WriteOff | null>(null);
  const finance = useMay("top_up_audit");

  const reverse = ({ id, ver, docNo, receivableNo, amount, currency }: WriteOff) =>
    ask(
      {
        title: t("desk.reversal.reverseTitle", { no: docNo }),
        hint: t("desk.reversal.writeOffReverseHint", {
          receivable: receivableNo,
          amount: formatMoney(amount, currency),
        }),
        confirm: t("desk.reversal.reverse"),
        danger: true,
        done: t("desk.reversal.receiptDone", { no: docNo }),
      },
      () => reversal.reverse.mutateAsync({ id, ver }),
    );
  const drop = ({ id, ver, docNo }: WriteOff) =>
    reversal.drop.mutate(
      { id, ver },
      {
        onSuccess: () => void message.success(t("desk.reversal.dropped", { no: docNo })),
        onError: (error) => void message.error(errorText(error)),
      },
    );

  const actions = (writeOff: WriteOff): RowAction[] => {
    if (writeOff.status !== "effective") return [];
    if (writeOff.reversalAskedBy === null) {
      return [
        {
          key: "ask",
          label: t("desk.reversal.ask"),
          icon: Undo2,
          onClick: () => setAsking(writeOff),
        },
      ];
    }
    const confirm: RowAction = {
      key: "reverse",
      label: t("desk.reversal.reverse"),
      icon: Check,
      danger: true,
      onClick: () => reverse(writeOff),
    };
    return [
      ...(writeOff.reversalAskedByMe ? [] : [confirm]),
      { key: "drop", label: t("desk.reversal.drop"), icon: X, onClick: () => drop(writeOff) },
    ];
  };

  const dialog = asking && (
    <ReasonDialog
      title={t("desk.reversal.askTitle", { no: asking.docNo })}
      hint={t("desk.reversal.writeOffHint")}
      confirm={t("desk.reversal.ask")}
      onSubmit={async (reason) => {
        await reversal.ask.mutateAsync({ id: asking.id, ver: asking.ver, reason });
        void message.success(t("desk.reversal.asked", { no: asking.docNo }));
      }}
      onClose={() => setAsking(null)}
    />
  );
  return { actions: finance ? actions : undefined, dialog };
}
