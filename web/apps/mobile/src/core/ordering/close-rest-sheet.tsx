import { t } from "@gerai/i18n";
import { toast } from "@gerai/ui";
import { TextSheet } from "../text-sheet";
import type { EndedOrder } from "./cancel-sheet";
import { useCloseRest } from "./order-endings";

interface CloseRestSheetProps {
  /** Null closes it. */
  order: EndedOrder | null;
  onClose: () => void;
}

/** Asks why the rest of an order will not be sent, then gives it up. */
export function CloseRestSheet({ order, onClose }: CloseRestSheetProps) {
  const closeRest = useCloseRest();
  const save = async (remark: string) => {
    if (!order) return;
    const { orderId, ver } = order;
    const { qty } = await closeRest.mutateAsync({ orderId, ver, remark });
    toast(t("orders.restClosed", { n: qty }), { tone: "success" });
  };
  return (
    <TextSheet
      open={order !== null}
      onClose={onClose}
      title={t("orders.action.close_rest")}
      label={t("orders.cancelWhy")}
      hint={t("orders.closeRestHint")}
      value=""
      maxLength={200}
      long
      saveLabel={t("orders.closeRestYes")}
      onSave={save}
    />
  );
}
