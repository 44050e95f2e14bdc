import type { Dispatch } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, Sheet, Stepper, toast } from "@gerai/ui";
import { useState } from "react";
import { localText } from "../../../core/local-text";
import { useMutationFlow } from "../../../core/use-mutation-flow";
import { useConfirmReceipt } from "../api";
import { arrivedLines, underWay } from "../receipt";
import type { Arrived } from "../receipt";

interface ReceiptSheetProps {
  /** Null closes it. */
  parcel: Dispatch | null;
  onClose: () => void;
}

/** Says what has arrived: everything with one tap, or less, line by line. */
export function ReceiptSheet({ parcel, onClose }: ReceiptSheetProps) {
  // The last parcel stays readable while the sheet leaves.
  const [last, setLast] = useState(parcel);
  if (parcel && parcel !== last) setLast(parcel);
  return (
    <Sheet
      open={parcel !== null}
      onClose={onClose}
      title={t("orders.receiptTitle")}
      caption={last?.docNo}
    >
      {last ? <ReceiptForm key={last.id} parcel={last} onClose={onClose} /> : null}
    </Sheet>
  );
}

function ReceiptForm({ parcel, onClose }: { parcel: Dispatch; onClose: () => void }) {
  const [arrived, setArrived] = useState<Arrived>({});
  const confirm = useConfirmReceipt();
  const follow = useMutationFlow();
  const lines = arrivedLines(parcel.lines, arrived);
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  const whole = parcel.lines.every(
    (line) => (arrived[line.lineId] ?? underWay(line)) === underWay(line),
  );
  const send = () =>
    follow(
      confirm,
      { dispatchId: parcel.id, lines: whole ? null : lines },
      {
        done: () => toast(t("orders.receiptDone"), { tone: "success" }),
        onPage: onClose,
      },
    );
  return (
    <div className="pb-2">
      <p className="text-sm text-ink-2">{t("orders.receiptHint")}</p>
      <ul className="my-2 divide-y divide-line">
        {parcel.lines
          .filter((line) => underWay(line) > 0)
          .map((line) => {
            const name = localText(line.name);
            return (
              <li key={line.lineId} className="flex items-center justify-between gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2 text-base font-medium">{name}</span>
                  <span className="block text-xs text-ink-3">
                    {t("orders.receiptOf", { n: line.qty })}
                  </span>
                </span>
                <Stepper
                  compact
                  label={t("cart.quantityOf", { name })}
                  value={arrived[line.lineId] ?? underWay(line)}
                  min={0}
                  max={underWay(line)}
                  onChange={(qty) => setArrived({ ...arrived, [line.lineId]: qty })}
                />
              </li>
            );
          })}
      </ul>
      <Button block size="lg" disabled={pieces === 0} loading={confirm.isPending} onClick={send}>
        {whole ? t("orders.receiptAll") : t("orders.receiptSome", { n: pieces })}
      </Button>
    </div>
  );
}
