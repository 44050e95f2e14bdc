import type { OrderPreview } from "@gerai/api";
import { formatMoney, t } from "@gerai/i18n";
import { Button, Sheet } from "@gerai/ui";
import { ArrowRight } from "lucide-react";
import type { MovedPrice } from "../problems";

interface PriceDialogProps {
  /** Null closes it. */
  moved: readonly MovedPrice[] | null;
  preview: OrderPreview;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks whether to order at the new prices; nobody pays a price they have not seen. */
export function PriceDialog({ moved, preview, onAccept, onClose }: PriceDialogProps) {
  const { currency, lines } = preview;
  const nameOf = (id: string) => lines.find((line) => line.productId === id)?.name ?? id;
  return (
    <Sheet
      open={moved !== null}
      onClose={onClose}
      title={t("orders.priceChanged")}
      caption={t("orders.priceChangedHint")}
      footer={
        <>
          <Button variant="outline" className="flex-1" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button className="flex-1" onClick={onAccept}>
            {t("orders.acceptPrices")}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {(moved ?? []).map(({ productId, seenUnitPrice, unitPrice }) => (
          <li key={productId} className="flex items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1 text-base">{nameOf(productId)}</span>
            <span className="flex shrink-0 items-center gap-1.5 text-sm tabular-nums">
              <s className="text-ink-3">{formatMoney(seenUnitPrice, currency)}</s>
              <ArrowRight className="size-3.5 text-ink-3" aria-hidden="true" />
              <b className="text-mango-ink">{formatMoney(unitPrice, currency)}</b>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
