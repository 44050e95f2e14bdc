import { t } from "@gerai/i18n";
import { App, Form, Input } from "antd";
import { ActionDialog } from "../../../core/forms/action-dialog";
import { required } from "../../../core/forms/inputs";
import type { Receivable, ReceivableDispute } from "../../../core/wire";
import { useDispute } from "./api";

const longest = 200;

interface OpenDisputeDialogProps {
  receivable: Receivable;
  onClose: () => void;
}

/** What the customer says against a receivable. */
export function OpenDisputeDialog({ receivable, onClose }: OpenDisputeDialogProps) {
  const { message } = App.useApp();
  const { open } = useDispute();
  return (
    <ActionDialog<{ reason: string }>
      title={t("desk.dispute.openTitle", { no: receivable.docNo })}
      hint={t("desk.dispute.openHint")}
      initialValues={{ reason: "" }}
      confirm={t("desk.dispute.open")}
      onSubmit={async ({ reason }) => {
        await open.mutateAsync({ receivableId: receivable.id, reason: reason.trim() });
        void message.success(t("desk.dispute.opened"));
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t("desk.dispute.reason")} rules={[required()]}>
        <Input.TextArea rows={2} maxLength={longest} showCount />
      </Form.Item>
    </ActionDialog>
  );
}

interface CloseDisputeDialogProps extends OpenDisputeDialogProps {
  dispute: ReceivableDispute;
}

/** How a dispute was cleared up. */
export function CloseDisputeDialog({ receivable, dispute, onClose }: CloseDisputeDialogProps) {
  const { message } = App.useApp();
  const { close } = useDispute();
  return (
    <ActionDialog<{ outcome: string }>
      title={t("desk.dispute.closeTitle", { no: receivable.docNo })}
      hint={t("desk.dispute.closeHint")}
      initialValues={{ outcome: "" }}
      confirm={t("desk.dispute.close")}
      onSubmit={async ({ outcome }) => {
        await close.mutateAsync({ id: dispute.id, outcome: outcome.trim() });
        void message.success(t("desk.dispute.closed"));
      }}
      onClose={onClose}
    >
      <Form.Item name="outcome" label={t("desk.dispute.outcome")} rules={[required()]}>
        <Input.TextArea rows={2} maxLength={longest} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
