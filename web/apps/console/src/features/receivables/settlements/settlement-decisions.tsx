import { formatMoney, t } from "@gerai/i18n";
import { App, Button } from "antd";
import { useState } from "react";
import { errorText } from "../../../core/errors";
import { ReasonDialog } from "../../../core/forms/reason-dialog";
import { useAsk } from "../../../core/records/use-ask";
import type { SettlementView } from "../../../core/wire";
import { useSettlementDecisions } from "./api";

interface SettlementDecisionsProps {
  view: SettlementView;
}

/** Approving or sending back; and taking back, which takes two people. */
export function SettlementDecisions({ view }: SettlementDecisionsProps) {
  const { message } = App.useApp();
  const ask = useAsk();
  const { approve, sendBack, askReversal, dropReversal, reverse } = useSettlementDecisions();
  const [dialog, setDialog] = useState<"sendBack" | "askReversal" | null>(null);
  const { id, ver, docNo, actions, reversalAskedBy, reversalReason } = view;
  const amount = formatMoney(view.amount, view.currency);
  const may = (action: SettlementView["actions"][number]) => actions.includes(action);
  const close = () => setDialog(null);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {reversalAskedBy !== null && (
        <span className="mr-auto text-sm text-ink-2">
          {t("desk.reversal.askedBy", { name: reversalAskedBy, reason: reversalReason ?? "" })}
        </span>
      )}
      {may("send_back") && (
        <Button onClick={() => setDialog("sendBack")}>{t("desk.settlements.sendBack")}</Button>
      )}
      {may("approve") && (
        <Button
          type="primary"
          onClick={() =>
            ask(
              {
                title: t("desk.settlements.approveTitle", { no: docNo }),
                hint: t("desk.settlements.approveHint", { amount, customer: view.customerName }),
                confirm: t("desk.settlements.approve"),
                done: t("desk.settlements.approved", { no: docNo }),
              },
              () => approve.mutateAsync({ id, ver }),
            )
          }
        >
          {t("desk.settlements.approve")}
        </Button>
      )}
      {may("ask_reversal") && (
        <Button danger onClick={() => setDialog("askReversal")}>
          {t("desk.reversal.ask")}
        </Button>
      )}
      {may("drop_reversal") && (
        <Button
          loading={dropReversal.isPending}
          onClick={() =>
            dropReversal.mutate(
              { id, ver },
              {
                onSuccess: () => void message.success(t("desk.reversal.dropped", { no: docNo })),
                onError: (error) => void message.error(errorText(error)),
              },
            )
          }
        >
          {t("desk.reversal.drop")}
        </Button>
      )}
      {may("reverse") && (
        <Button
          danger
          onClick={() =>
            ask(
              {
                title: t("desk.reversal.reverseTitle", { no: docNo }),
                hint: t("desk.settlements.reverseHint", { amount }),
                confirm: t("desk.reversal.reverse"),
                danger: true,
                done: t("desk.settlements.reversed", { no: docNo }),
              },
              () => reverse.mutateAsync({ id, ver }),
            )
          }
        >
          {t("desk.reversal.reverse")}
        </Button>
      )}
      {dialog === "sendBack" && (
        <ReasonDialog
          title={t("desk.settlements.sendBackTitle", { no: docNo })}
          hint={t("desk.settlements.sendBackHint")}
          confirm={t("desk.settlements.sendBack")}
          onSubmit={async (reason) => {
            await sendBack.mutateAsync({ id, ver, reason });
            void message.success(t("desk.settlements.sentBack", { no: docNo }));
          }}
          onClose={close}
        />
      )}
      {dialog === "askReversal" && (
        <ReasonDialog
          title={t("desk.reversal.askTitle", { no: docNo })}
          hint={t("desk.settlements.askReversalHint")}
          confirm={t("desk.reversal.ask")}
          onSubmit={async (reason) => {
            await askReversal.mutateAsync({ id, ver, reason });
            void message.success(t("desk.reversal.asked", { no: docNo }));
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
