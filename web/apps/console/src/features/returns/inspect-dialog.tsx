import { t } from "@gerai/i18n";
import { App, Form, Input, InputNumber } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen } from "../../core/forms/inputs";
import { useInspectReturn } from "./api";
import type { DialogProps } from "./decision-dialogs";

interface Values {
  lines: { lineId: string; damaged: number | null; rejected: number | null }[];
  remark: string;
}

/** Says what of the arrived goods is damaged and what goes back; the rest is sound. */
export function InspectDialog({ shown, onClose }: DialogProps) {
  const { message } = App.useApp();
  const inspect = useInspectReturn();
  const { returnId, ver, docNo } = shown;
  const arrived = shown.lines.filter(({ qtyReceived }) => qtyReceived > 0);
  const submit = async ({ lines, remark }: Values) => {
    await inspect.mutateAsync({
      returnId,
      ver,
      remark: remark.trim(),
      lines: lines.map(({ lineId, damaged, rejected }, at) => ({
        lineId,
        sound: (arrived[at]?.qtyReceived ?? 0) - (damaged ?? 0) - (rejected ?? 0),
        damaged: damaged ?? 0,
        rejected: rejected ?? 0,
      })),
    });
    void message.success(t("desk.returns.inspected", { no: docNo }));
  };
  return (
    <ActionDialog<Values>
      title={t("desk.returns.inspectTitle", { no: docNo })}
      hint={t("desk.returns.inspectHint")}
      width={640}
      initialValues={{
        lines: arrived.map(({ lineId }) => ({ lineId, damaged: 0, rejected: 0 })),
        remark: "",
      }}
      confirm={t("desk.returns.inspect")}
      onSubmit={submit}
      onClose={onClose}
    >
      {arrived.map(({ lineId, name, qtyReceived }, at) => (
        <fieldset key={lineId} className="mb-2">
          <legend className="mb-1 font-medium">
            {t("desk.returns.judge", { name, n: qtyReceived })}
          </legend>
          <div className="grid grid-cols-2 gap-4">
            <Form.Item
              name={["lines", at, "damaged"]}
              label={t("desk.returns.qtyDamaged")}
              rules={[chosen()]}
            >
              <InputNumber className="w-full" min={0} max={qtyReceived} precision={0} />
            </Form.Item>
            <Form.Item
              name={["lines", at, "rejected"]}
              label={t("desk.returns.qtyRejected")}
              dependencies={[["lines", at, "damaged"]]}
              rules={[
                chosen(),
                ({ getFieldValue }) => ({
                  validator: (_, rejected: number | null) => {
                    const damaged: unknown = getFieldValue(["lines", at, "damaged"]);
                    const judged = (typeof damaged === "number" ? damaged : 0) + (rejected ?? 0);
                    return judged <= qtyReceived
                      ? Promise.resolve()
                      : Promise.reject(new Error(t("desk.returns.tooMany", { n: qtyReceived })));
                  },
                }),
              ]}
            >
              <InputNumber className="w-full" min={0} max={qtyReceived} precision={0} />
            </Form.Item>
          </div>
        </fieldset>
      ))}
      <Form.Item name="remark" label={t("desk.floor.remark")}>
        <Input.TextArea rows={2} maxLength={200} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
