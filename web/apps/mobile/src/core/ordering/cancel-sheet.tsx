import { t } from "@gerai/i18n";
import { Button, RadioList, Sheet, TextArea, toast } from "@gerai/ui";
import { useState } from "react";
import { cancelReasonName, cancelReasons } from "../order-words";
import { useMutationFlow } from "../use-mutation-flow";
import { useCancelOrder } from "./order-endings";

/** The order that is about to be given up, or the rest of it. */
export interface EndedOrder {
  orderId: string;
  orderNo: string;
  ver: number;
}

interface CancelSheetProps {
  /** Null closes it. */
  order: EndedOrder | null;
  onClose: () => void;
}

/** Asks why an order is given up. */
export function CancelSheet({ order, onClose }: CancelSheetProps) {
  const [reason, setReason] = useState<string>();
  const [comment, setComment] = useState("");
  const cancel = useCancelOrder();
  const follow = useMutationFlow();
  const given = cancelReasons.find((known) => known === reason);
  const unexplained = given === "other" && comment.trim() === "";
  const send = () => {
    if (!order || !given) return;
    const { orderId, ver } = order;
    const input = { orderId, ver, reason: given, comment: comment.trim() };
    follow(cancel, input, {
      done: () => toast(t("orders.cancelled"), { tone: "success" }),
      onPage: () => {
        setReason(undefined);
        setComment("");
        onClose();
      },
    });
  };
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={t("orders.cancelTitle")}
      caption={order?.orderNo}
      flush
      footer={
        <Button
          variant="danger"
          block
          size="lg"
          disabled={!given || unexplained}
          loading={cancel.isPending}
          onClick={send}
        >
          {t("orders.cancelYes")}
        </Button>
      }
    >
      <RadioList
        label={t("orders.cancelWhy")}
        value={reason}
        onChange={setReason}
        options={cancelReasons.map((value) => ({ value, label: cancelReasonName(value) }))}
      />
      <div className="px-5 pt-3">
        <TextArea
          label={t("orders.comment")}
          optional={given !== "other"}
          rows={2}
          maxLength={200}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
