import { t } from "@gerai/i18n";
import { App, Form, Input } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { required } from "../../core/forms/inputs";
import type { OrderDetail } from "../../core/wire";
import { useCloseRest } from "./api";
import { outstandingQty } from "./model";

interface CloseRestDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Asks why the rest of an order will not be sent, then gives it up. */
export function CloseRestDialog({ order, onClose }: CloseRestDialogProps) {
  const { message } = App.useApp();
  const closeRest = useCloseRest();
  const submit = async ({ remark }: { remark: string }) => {
    const { orderId, ver } = order;
    const { qty } = await closeRest.mutateAsync({ orderId, ver, remark });
    void message.success(t("desk.closeRest.done", { n: qty }));
  };
  return (
    <ActionDialog
      title={t("desk.closeRest.title", { no: order.orderNo })}
      hint={t("desk.closeRest.hint", { n: outstandingQty(order.lines) })}
      initialValues={{ remark: "" }}
      confirm={t("desk.closeRest.action")}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="remark"
        label={t("desk.closeRest.reason")}
        extra={t("desk.closeRest.reasonHint")}
        rules={[required()]}
      >
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
