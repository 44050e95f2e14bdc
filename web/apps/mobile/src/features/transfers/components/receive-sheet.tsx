import { t } from "@gerai/i18n";
import { Button, Sheet, Stepper, toast } from "@gerai/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { keepDeeds } from "../../../core/deeds/ask-or-keep";
import { useServices } from "../../../core/services-context";
import type { StockTransfer, TransferLine } from "../../../core/stock/transfer-types";
import { receiptSum } from "../model";
import type { Received } from "../model";
import { transferConfirm } from "../transfer-deeds";

interface ReceiveSheetProps {
  transfer: StockTransfer;
  open: boolean;
  onClose: () => void;
}

/** Saying what arrived: all of it, unless somebody counts fewer or sends some back. */
export function ReceiveSheet({ transfer, open, onClose }: ReceiveSheetProps) {
  const services = useServices();
  const [said, setSaid] = useState<Readonly<Record<string, Received>>>({});
  const receivedOf = (line: TransferLine) =>
    said[line.productId] ?? { qtyIn: line.qtyOut, refusedQty: 0 };
  const change = (line: TransferLine, part: Partial<Received>) =>
    setSaid({ ...said, [line.productId]: { ...receivedOf(line), ...part } });
  const { arrived, refused, short } = receiptSum(transfer.lines, receivedOf);
  const save = async () => {
    await keepDeeds(services, [transferConfirm(transfer, receivedOf)]);
    toast(t(navigator.onLine ? "transfers.received" : "unsent.kept"), { tone: "success" });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("transfers.receiveTitle")}
      caption={transfer.inDocNo}
      footer={
        <div className="w-full space-y-2">
          <p
            aria-live="polite"
            className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-2"
          >
            <span>{t("transfers.arrived", { n: arrived })}</span>
            {refused > 0 ? <span>{t("transfers.sentBack", { n: refused })}</span> : null}
            {short > 0 ? (
              <span className="font-semibold text-danger-ink">
                {t("transfers.short", { n: short })}
              </span>
            ) : null}
          </p>
          <Button size="lg" block onClick={() => void save()}>
            {t(short > 0 ? "transfers.receiveShort" : "transfers.receive")}
          </Button>
        </div>
      }
    >
      <ul className="divide-y divide-line">
        {transfer.lines.map((line) => {
          const received = receivedOf(line);
          return (
            <li key={line.productId} className="space-y-2 py-3">
              <p className="text-base leading-snug font-medium">{line.name}</p>
              <p className="text-xs text-ink-3">{t("transfers.sentQty", { n: line.qtyOut })}</p>
              <Counted words={t("transfers.arrivedLabel")}>
                <Stepper
                  label={t("transfers.arrivedOf", { name: line.name })}
                  max={line.qtyOut - received.refusedQty}
                  value={received.qtyIn}
                  onChange={(qtyIn) => change(line, { qtyIn })}
                />
              </Counted>
              {received.qtyIn < line.qtyOut ? (
                <Counted words={t("transfers.sentBackLabel")}>
                  <Stepper
                    label={t("transfers.sentBackOf", { name: line.name })}
                    max={line.qtyOut - received.qtyIn}
                    value={received.refusedQty}
                    onChange={(refusedQty) => change(line, { refusedQty })}
                  />
                </Counted>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function Counted({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="text-sm text-ink-2">{words}</span>
      {children}
    </div>
  );
}
