import { t } from "@gerai/i18n";
import { App, Form, Input } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { required } from "../../core/forms/inputs";
import type { ClosedPeriod } from "../../core/wire";
import { usePeriodActions } from "./api";
import { monthText } from "./model";

interface ReopenDialogProps {
  period: ClosedPeriod;
  onClose: () => void;
}

const longestReason = 200;

/** The first of two people says why a month has to be opened again. */
export function ReopenDialog({ period: { id, ver, month }, onClose }: ReopenDialogProps) {
  const { message } = App.useApp();
  const { ask } = usePeriodActions();
  return (
    <ActionDialog<{ reason: string }>
      title={t("desk.periods.askTitle", { month: monthText(month) })}
      hint={t("desk.periods.askHint")}
      initialValues={{ reason: "" }}
      confirm={t("desk.periods.ask")}
      danger
      onSubmit={async ({ reason }) => {
        await ask.mutateAsync({ id, ver, reason: reason.trim() });
        void message.success(t("desk.periods.asked"));
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t("desk.ar.reason")} rules={[required()]}>
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
