import { compareAmounts } from "@gerai/domain";
import { formatMoney, t } from "@gerai/i18n";
import { App, Form, Input } from "antd";
import { ActionDialog } from "../../core/forms/action-dialog";
import { positive, required } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import type { Receivable } from "../../core/wire";
import { useBadDebt } from "./api";

interface BadDebtDialogProps {
  receivable: Receivable;
  onClose: () => void;
}

interface BadDebtValues {
  amount: string | null;
  reason: string;
}

const longestReason = 200;

/** The first of two people says that the money will not come, and why. */
export function BadDebtDialog({ receivable, onClose }: BadDebtDialogProps) {
  const { message } = App.useApp();
  const { ask } = useBadDebt();
  const { id, ver, docNo, currency, unwrittenOff } = receivable;
  const open = formatMoney(unwrittenOff, currency);
  const withinOpen = {
    validator: async (_rule: unknown, amount: string | null) => {
      if (amount !== null && compareAmounts(amount, unwrittenOff) > 0) {
        throw new Error(t("desk.badDebts.atMost", { amount: open }));
      }
    },
  };
  return (
    <ActionDialog<BadDebtValues>
      title={t("desk.badDebts.askTitle", { no: docNo })}
      hint={t("desk.badDebts.askHint", { amount: open })}
      initialValues={{ amount: unwrittenOff, reason: "" }}
      confirm={t("desk.badDebts.ask")}
      danger
      onSubmit={async ({ amount, reason }) => {
        const asked = await ask.mutateAsync({
          receivableId: id,
          ver,
          amount: amount ?? unwrittenOff,
          reason: reason.trim(),
        });
        void message.success(t("desk.badDebts.askedDone", { no: asked.docNo }));
      }}
      onClose={onClose}
    >
      <Form.Item name="amount" label={t("desk.ar.amount")} rules={[positive(), withinOpen]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <Form.Item name="reason" label={t("desk.ar.reason")} rules={[required()]}>
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
    </ActionDialog>
  );
}
