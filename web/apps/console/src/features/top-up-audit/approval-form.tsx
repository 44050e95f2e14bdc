import { ApiError } from "@gerai/api";
import { t } from "@gerai/i18n";
import { App, Button, Checkbox, Form, Input } from "antd";
import type { InputRef } from "antd";
import { Check, X } from "lucide-react";
import { useRef, useState } from "react";
import { FormFailure } from "../../core/forms/form-failure";
import { chosen, required } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useShortcuts } from "../../core/use-shortcuts";
import type { TopUp } from "../../core/wire";
import { useTopUpActions } from "./api";
import { sameAmount } from "./model";

interface ApprovalFormProps {
  topUp: TopUp;
  hasDoubles: boolean;
  onReject: () => void;
  onDone: () => void;
}

interface ApprovalValues {
  bankRef: string;
  creditedAmount: string | null;
  reason: string;
  duplicateAcknowledged: boolean;
}

/** Credits the wallet with what the bank statement shows. */
export function ApprovalForm({ topUp, hasDoubles, onReject, onDone }: ApprovalFormProps) {
  const { message } = App.useApp();
  const { approve } = useTopUpActions();
  const reference = useRef<InputRef>(null);
  // The reference on the statement may be another one's too; the server says so when it is sent.
  const [foundDoubles, setFoundDoubles] = useState(false);
  const editor = useRecordEditor<ApprovalValues>({
    draft: {
      values: {
        bankRef: topUp.bankRef,
        creditedAmount: topUp.amount,
        reason: "",
        duplicateAcknowledged: false,
      },
      ver: topUp.ver,
    },
    save: async ({ creditedAmount, ...values }) => {
      try {
        await approve.mutateAsync({
          ...values,
          id: topUp.id,
          ver: topUp.ver,
          creditedAmount: creditedAmount ?? topUp.amount,
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === "top_up_duplicate") setFoundDoubles(true);
        throw error;
      }
    },
    onSaved: () => {
      void message.success(t("topUps.approved", { no: topUp.docNo }));
      onDone();
    },
  });
  const credited: string | null | undefined = Form.useWatch("creditedAmount", editor.form);
  const differs = !sameAmount(credited ?? topUp.amount, topUp.amount);
  useShortcuts({ a: () => reference.current?.focus({ cursor: "all" }) });

  return (
    <section aria-label={t("topUps.decision")} className="rounded-control bg-canvas p-4">
      <FormFailure text={editor.failure} />
      <Form
        form={editor.form}
        layout="vertical"
        initialValues={editor.initialValues}
        requiredMark={false}
        onFinish={() => void editor.onFinish()}
      >
        <Form.Item name="bankRef" label={t("topUps.statementReference")} rules={[required()]}>
          <Input ref={reference} maxLength={64} className="font-mono" />
        </Form.Item>
        <Form.Item name="creditedAmount" label={t("topUps.credited")} rules={[chosen()]}>
          <MoneyInput currency={topUp.currency} />
        </Form.Item>
        {differs && (
          <Form.Item
            name="reason"
            label={t("topUps.differenceReason")}
            rules={[required()]}
            extra={t("topUps.differenceHint")}
          >
            <Input maxLength={200} />
          </Form.Item>
        )}
        {(hasDoubles || foundDoubles) && (
          <Form.Item
            name="duplicateAcknowledged"
            valuePropName="checked"
            rules={[{ validator: mustAcknowledge }]}
          >
            <Checkbox>{t("topUps.acknowledge")}</Checkbox>
          </Form.Item>
        )}
        <div className="flex gap-2">
          <Button
            type="primary"
            htmlType="submit"
            className="flex-1"
            loading={editor.saving}
            icon={<Check size={16} aria-hidden />}
          >
            {t("topUps.approve")}
          </Button>
          <Button danger icon={<X size={16} aria-hidden />} onClick={onReject}>
            {t("topUps.rejectDo")}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function mustAcknowledge(_rule: unknown, acknowledged: boolean): Promise<void> {
  return acknowledged ? Promise.resolve() : Promise.reject(new Error(t("topUps.acknowledgeFirst")));
}
