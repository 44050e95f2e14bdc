import { t } from "@gerai/i18n";
import { BottomBar, Button, confirm, toast } from "@gerai/ui";
import { useState } from "react";
import { keepDeeds } from "../../../core/deeds/ask-or-keep";
import { useServices } from "../../../core/services-context";
import type { StockTransfer } from "../../../core/stock/transfer-types";
import { TextSheet } from "../../../core/text-sheet";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useCancelTransfer, useRaiseLoss, useTakeBack } from "../api";
import { longestRemark } from "../model";
import { transferRefuse } from "../transfer-deeds";
import { ReceiveSheet } from "./receive-sheet";

/** What the reader may do with a transfer. */
export function TransferActions({ transfer }: { transfer: StockTransfer }) {
  if (transfer.actions.includes("confirm")) return <Receiving transfer={transfer} />;
  if (transfer.actions.includes("take_back")) return <Shortage transfer={transfer} />;
  if (transfer.actions.includes("cancel")) return <CallingBack transfer={transfer} />;
  return null;
}

function Receiving({ transfer }: { transfer: StockTransfer }) {
  const services = useServices();
  const [open, setOpen] = useState<"receive" | "refuse" | null>(null);
  const close = () => setOpen(null);
  const refuse = async (reason: string) => {
    await keepDeeds(services, [transferRefuse(transfer, reason)]);
    toast(t(navigator.onLine ? "transfers.refused" : "unsent.kept"), { tone: "success" });
  };
  return (
    <>
      <BottomBar>
        <Button variant="outline" size="lg" block onClick={() => setOpen("refuse")}>
          {t("stock.refuse")}
        </Button>
        <Button size="lg" block onClick={() => setOpen("receive")}>
          {t("transfers.receive")}
        </Button>
      </BottomBar>
      <ReceiveSheet transfer={transfer} open={open === "receive"} onClose={close} />
      <TextSheet
        open={open === "refuse"}
        onClose={close}
        title={t("transfers.refuseTitle")}
        label={t("stock.reason")}
        hint={t("transfers.refuseHint")}
        value=""
        long
        maxLength={longestRemark}
        saveLabel={t("stock.refuse")}
        onSave={refuse}
      />
    </>
  );
}

function Shortage({ transfer }: { transfer: StockTransfer }) {
  const takeBack = useTakeBack();
  const raiseLoss = useRaiseLoss();
  const flow = useMutationFlow();
  const decide = async (
    work: typeof takeBack,
    words: "transfers.takeBack" | "transfers.raiseLoss",
  ) => {
    const n = transfer.openShortQty;
    const sure = await confirm({
      title: t(`${words}Title`, { n }),
      body: t(`${words}Hint`),
      confirmLabel: t(words),
    });
    if (sure) {
      flow(work, transfer.transferId, {
        done: () => toast(t(`${words}Done`), { tone: "success" }),
      });
    }
  };
  const busy = takeBack.isPending || raiseLoss.isPending;
  return (
    <BottomBar>
      <Button
        variant="outline"
        size="lg"
        block
        disabled={busy}
        onClick={() => void decide(raiseLoss, "transfers.raiseLoss")}
      >
        {t("transfers.raiseLoss")}
      </Button>
      <Button
        size="lg"
        block
        disabled={busy}
        onClick={() => void decide(takeBack, "transfers.takeBack")}
      >
        {t("transfers.takeBack")}
      </Button>
    </BottomBar>
  );
}

function CallingBack({ transfer }: { transfer: StockTransfer }) {
  const cancel = useCancelTransfer();
  const flow = useMutationFlow();
  const callBack = async () => {
    const sure = await confirm({
      title: t("transfers.cancelTitle"),
      body: t("transfers.cancelHint"),
      confirmLabel: t("transfers.cancel"),
      danger: true,
    });
    if (sure) {
      flow(cancel, transfer.transferId, {
        done: () => toast(t("transfers.cancelled"), { tone: "success" }),
      });
    }
  };
  return (
    <BottomBar>
      <Button
        variant="outline"
        size="lg"
        block
        loading={cancel.isPending}
        onClick={() => void callBack()}
      >
        {t("transfers.cancel")}
      </Button>
    </BottomBar>
  );
}
