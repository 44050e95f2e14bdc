import { t } from "@gerai/i18n";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "./action-dialog";
import { required } from "./inputs";

interface ReasonDialogProps {
  title: string;
  hint: ReactNode;
  /** Who reads the reason. */
  reasonHint?: string;
  confirm: string;
  /** Whether it goes without one. */
  optional?: boolean;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

const longest = 200;

/** Asks why, then does something that cannot be taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, hint, reasonHint, confirm, optional = false, onSubmit, onClose } = props;
  return (
    <ActionDialog
      title={title}
      hint={hint}
      initialValues={{ reason: "" }}
      confirm={confirm}
      danger
      onSubmit={({ reason }) => onSubmit(reason.trim())}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t("desk.floor.reason")}
        extra={reasonHint}
        rules={optional ? [] : [required()]}
      >
        <Input.TextArea rows={2} maxLength={longest} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
