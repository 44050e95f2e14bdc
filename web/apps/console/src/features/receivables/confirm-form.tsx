import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { App, Button, Form, Input, Select } from "antd";
import { useState } from "react";
import { localText } from "../../core/display/local-text";
import { isVersionConflict } from "../../core/errors";
import { FormFailure } from "../../core/forms/form-failure";
import { chosen, FieldRow } from "../../core/forms/inputs";
import { ReasonDialog } from "../../core/forms/reason-dialog";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi } from "../../core/session/services";
import type { ReceiptView } from "../../core/wire";
import { accountsQuery, useReceiptActions } from "./api";
import { MatchTable } from "./match-table";
import type { Matching } from "./match-table";
import { balanceOf, isBeyond, matchesOf } from "./model";

interface ConfirmFormProps {
  receipt: ReceiptView;
  matching: Matching;
}

interface ConfirmValues {
  payeeId: string | null;
  bankRef: string;
}

const longestReference = 64;

/** Finance has found the money: says where, and matches it at once or later. */
export function ConfirmForm({ receipt, matching }: ConfirmFormProps) {
  const { message } = App.useApp();
  const { confirm } = useReceiptActions();
  const [refusing, setRefusing] = useState(false);
  const { id, ver, docNo } = receipt;
  const { lines, amounts, unmatched } = matching;
  const { beyond, nothing } = balanceOf(unmatched, amounts);
  const impossible = beyond !== null || lines.some((line) => isBeyond(line, amounts));
  const editor = useRecordEditor<ConfirmValues>({
    draft: { values: { payeeId: receipt.payeeId, bankRef: receipt.bankRef }, ver },
    save: async ({ payeeId, bankRef }) => {
      try {
        await confirm.mutateAsync({
          id,
          ver,
          payeeId,
          bankRef: bankRef.trim(),
          matches: matchesOf(lines, amounts),
        });
      } catch (error) {
        if (isVersionConflict(error)) void message.warning(t("desk.receipts.otherWasQuicker"));
        throw error;
      }
    },
    onSaved: () => void message.success(t("desk.receipts.confirmed", { no: docNo })),
  });
  return (
    <>
      <FormFailure text={editor.failure} />
      <Form
        form={editor.form}
        layout="vertical"
        initialValues={editor.initialValues}
        requiredMark={false}
        onFinish={() => void editor.onFinish()}
      >
        <FieldRow>
          <Form.Item name="payeeId" label={t("desk.receipts.account")} rules={[chosen()]}>
            <AccountSelect receipt={receipt} />
          </Form.Item>
          <Form.Item name="bankRef" label={t("desk.receipts.bankRef")}>
            <Input maxLength={longestReference} className="font-mono" />
          </Form.Item>
        </FieldRow>
        <MatchTable matching={matching} />
        <div className="mt-3 flex justify-end gap-2">
          <Button danger onClick={() => setRefusing(true)}>
            {t("desk.receipts.refuse")}
          </Button>
          <Button type="primary" htmlType="submit" disabled={impossible} loading={editor.saving}>
            {t(nothing ? "desk.receipts.confirm" : "desk.receipts.confirmAndMatch")}
          </Button>
        </div>
      </Form>
      {refusing && <RefuseDialog receipt={receipt} onClose={() => setRefusing(false)} />}
    </>
  );
}

interface AccountSelectProps {
  receipt: ReceiptView;
  id?: string;
  value?: string | null;
  onChange?: (id: string) => void;
}

/** The accounts of the receipt's country. */
function AccountSelect({ receipt, value, ...field }: AccountSelectProps) {
  const { countryCode, payeeId, bankCode, payeeName } = receipt;
  const accounts = useQuery(accountsQuery(useApi(), countryCode));
  const options = (accounts.data ?? []).map(({ id, bankName, payeeAccount }) => ({
    value: id,
    label: `${localText(bankName)} · ${payeeAccount}`,
  }));
  // Until the accounts are here, the one that was named goes by what the receipt says of it.
  const named =
    payeeId && !options.some((option) => option.value === payeeId)
      ? [{ value: payeeId, label: [bankCode, payeeName].filter(Boolean).join(" · ") }]
      : [];
  return (
    <Select
      {...field}
      className="w-full"
      value={value ?? null}
      options={[...named, ...options]}
      loading={accounts.isFetching}
      showSearch={{ optionFilterProp: "label" }}
    />
  );
}

interface RefuseDialogProps {
  receipt: ReceiptView;
  onClose: () => void;
}

/** The money never came. */
function RefuseDialog({ receipt, onClose }: RefuseDialogProps) {
  const { message } = App.useApp();
  const { refuse } = useReceiptActions();
  const { id, ver, docNo } = receipt;
  return (
    <ReasonDialog
      title={t("desk.receipts.refuseTitle", { no: docNo })}
      hint={t("desk.receipts.refuseHint")}
      confirm={t("desk.receipts.refuse")}
      onSubmit={async (reason) => {
        await refuse.mutateAsync({ id, ver, reason });
        void message.success(t("desk.receipts.refused", { no: docNo }));
      }}
      onClose={onClose}
    />
  );
}
