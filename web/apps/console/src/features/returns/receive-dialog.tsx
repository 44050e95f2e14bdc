import { t } from "@gerai/i18n";
import { App, Form, InputNumber } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen } from "../../core/forms/inputs";
import { useReceiveReturn } from "./api";
import type { DialogProps } from "./decision-dialogs";

interface Values {
  lines: { lineId: string; qty: number | null }[];
}

/** Says how many pieces of each product arrived. */
export function ReceiveDialog({ shown, onClose }: DialogProps) {
  const { message } = App.useApp();
  const receive = useReceiveReturn();
  const { returnId, ver, docNo } = shown;
  const awaited = shown.lines.filter(({ qtyRequested, qtyReceived }) => qtyRequested > qtyReceived);
  const submit = async ({ lines }: Values) => {
    const arrived = lines.flatMap(({ lineId, qty }) => (qty ? [{ lineId, qty }] : []));
    await receive.mutateAsync({ returnId, ver, lines: arrived });
    void message.success(t("desk.returns.received", { no: docNo }));
  };
  return (
    <ActionDialog<Values>
      title={t("desk.returns.receiveTitle", { no: docNo })}
      hint={t("desk.returns.receiveHint")}
      initialValues={{
        lines: awaited.map(({ lineId, qtyRequested, qtyReceived }) => ({
          lineId,
          qty: qtyRequested - qtyReceived,
        })),
      }}
      confirm={t("desk.returns.receive")}
      onSubmit={submit}
      onClose={onClose}
    >
      {awaited.map(({ lineId, name, qtyRequested, qtyReceived }, at) => (
        <Form.Item
          key={lineId}
          name={["lines", at, "qty"]}
          label={t("desk.returns.arrivedOf", { name, n: qtyRequested - qtyReceived })}
          rules={[chosen()]}
        >
          <InputNumber className="w-full" min={0} max={qtyRequested - qtyReceived} precision={0} />
        </Form.Item>
      ))}
    </ActionDialog>
  );
}
