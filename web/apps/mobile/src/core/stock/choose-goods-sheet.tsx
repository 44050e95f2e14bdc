import type { KeptGoods } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Button, Sheet, Stepper } from "@gerai/ui";
import type { ReactNode } from "react";
import { GoodsPicker } from "./goods-picker";

interface ChooseGoodsSheetProps {
  open: boolean;
  onClose: () => void;
  qtyOf: (productId: string) => number;
  onQty: (goods: KeptGoods, qty: number) => void;
  note?: (goods: KeptGoods) => ReactNode;
}

/** Choosing products by hand for a document. */
export function ChooseGoodsSheet({ open, onClose, qtyOf, onQty, note }: ChooseGoodsSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("stock.chooseGoods")}
      flush
      footer={
        <Button size="lg" block onClick={onClose}>
          {t("common.done")}
        </Button>
      }
    >
      <div className="h-[60dvh]">
        <GoodsPicker
          renderControl={(goods) => (
            <Stepper
              compact
              label={t("stock.piecesOf", { name: goods.name })}
              max={100_000}
              value={qtyOf(goods.id)}
              onChange={(qty) => onQty(goods, qty)}
            />
          )}
          {...(note ? { note } : {})}
        />
      </div>
    </Sheet>
  );
}
