import { t } from "@gerai/i18n";
import { App, Form, Input, Radio } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { chosen, required } from "../../core/forms/inputs";
import type { RejectReason, TopUp } from "../../core/wire";
import { useTopUpActions } from "./api";
import { rejectReasons } from "./model";

interface RejectDialogProps {
  topUp: TopUp;
  onClose: () => void;
  onDone: () => void;
}

interface RejectValues {
  rejectReason: RejectReason | null;
  reason: string;
}

/** Refuses a top-up and says why. */
export function RejectDialog({ topUp, onClose, onDone }: RejectDialogProps) {
  const { message } = App.useApp();
  const { reject } = useTopUpActions();
  const submit = async ({ rejectReason, reason }: RejectValues) => {
    if (rejectReason === null) return;
    await reject.mutateAsync({ id: topUp.id, ver: topUp.ver, rejectReason, reason });
    void message.success(t("topUps.rejected", { no: topUp.docNo }));
    onDone();
  };
  return (
    <ActionDialog<RejectValues>
      title={t("topUps.rejectTitle", { no: topUp.docNo })}
      hint={t("topUps.rejectHint")}
      initialValues={{ rejectReason: null, reason: "" }}
      confirm={t("topUps.rejectDo")}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <RejectFields />
    </ActionDialog>
  );
}

function RejectFields() {
  const rejectReason: RejectReason | null | undefined = Form.useWatch("rejectReason");
  return (
    <>
      <Form.Item name="rejectReason" label={t("topUps.rejectReason")} rules={[chosen()]}>
        <Radio.Group
          className="flex! flex-col gap-1.5"
          options={rejectReasons.map((value) => ({ value, label: t(`topUps.reject.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="reason"
        label={t("topUps.rejectWords")}
        rules={rejectReason === "other" ? [required()] : []}
      >
        <Input.TextArea maxLength={200} rows={2} />
      </Form.Item>
    </>
  );
}
