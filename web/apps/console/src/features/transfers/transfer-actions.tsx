import { formatNumber, t } from "@gerai/i18n";
import { App, Button } from "antd";
import { useState } from "react";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import { useAsk } from "../../core/records/use-ask";
import type { StockTransfer } from "../../core/wire";
import { useCancelTransfer, useReverseTransfer, useSettleShortage } from "./api";

interface TransferActionsProps {
  transfer: StockTransfer;
}

/** What the reader may do with a transfer now. */
export function TransferActions({ transfer }: TransferActionsProps) {
  const [open, setOpen] = useState<"cancel" | "reverse" | null>(null);
  const { actions } = transfer;
  const close = () => setOpen(null);
  return (
    <>
      <ShortageActions transfer={transfer} />
      {actions.includes("reverse") && (
        <Button onClick={() => setOpen("reverse")}>{t("desk.transfers.reverse")}</Button>
      )}
      {actions.includes("cancel") && (
        <Button danger onClick={() => setOpen("cancel")}>
          {t("desk.transfers.cancel")}
        </Button>
      )}
      {open === "cancel" && <CancelDialog transfer={transfer} onClose={close} />}
      {open === "reverse" && <ReverseDialog transfer={transfer} onClose={close} />}
    </>
  );
}

function ShortageActions({ transfer }: TransferActionsProps) {
  const ask = useAsk();
  const settle = useSettleShortage();
  const { transferId, actions } = transfer;
  const n = formatNumber(transfer.openShortQty);
  return (
    <>
      {actions.includes("take_back") && (
        <Button
          onClick={() =>
            ask(
              {
                title: t("desk.transfers.takeBackTitle", { n }),
                confirm: t("desk.transfers.takeBack"),
                done: t("desk.transfers.takenBack"),
              },
              () => settle.mutateAsync({ transferId, as: "takeBack" }),
            )
          }
        >
          {t("desk.transfers.takeBack")}
        </Button>
      )}
      {actions.includes("raise_loss") && (
        <Button
          onClick={() =>
            ask(
              {
                title: t("desk.transfers.raiseLossTitle", { n }),
                confirm: t("desk.transfers.raiseLoss"),
                done: t("desk.transfers.lossRaised"),
              },
              () => settle.mutateAsync({ transferId, as: "raiseLoss" }),
            )
          }
        >
          {t("desk.transfers.raiseLoss")}
        </Button>
      )}
    </>
  );
}

interface DialogProps extends TransferActionsProps {
  onClose: () => void;
}

function CancelDialog({ transfer, onClose }: DialogProps) {
  const { message } = App.useApp();
  const cancel = useCancelTransfer(transfer.kind);
  const { transferId, outDocNo } = transfer;
  return (
    <ReasonDialog
      title={t("desk.transfers.cancelTitle", { no: outDocNo })}
      hint={t("desk.transfers.cancelHint")}
      confirm={t("desk.transfers.cancelDo")}
      optional
      onSubmit={async (reason) => {
        await cancel.mutateAsync({ transferId, reason });
        void message.success(t("desk.transfers.cancelled", { no: outDocNo }));
      }}
      onClose={onClose}
    />
  );
}

function ReverseDialog({ transfer, onClose }: DialogProps) {
  const { message } = App.useApp();
  const reverse = useReverseTransfer();
  const { transferId, outDocNo, qtyIn } = transfer;
  return (
    <ReasonDialog
      title={t("desk.transfers.reverseTitle", { no: outDocNo })}
      hint={t("desk.transfers.reverseHint", { n: formatNumber(qtyIn) })}
      confirm={t("desk.transfers.reverse")}
      onSubmit={async (reason) => {
        const counter = await reverse.mutateAsync({ transferId, reason });
        void message.success(t("desk.transfers.reversed", { no: counter.outDocNo }));
      }}
      onClose={onClose}
    />
  );
}
