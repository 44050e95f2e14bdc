import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Alert, App, Button, Form, Input, Select } from "antd";
import { useId, useState } from "react";
import { useListCountry } from "../../core/country-filter";
import { FormFailure } from "../../core/forms/form-failure";
import { chosen, DateInput, FieldRow } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { DrawerFrame } from "../../core/forms/record-drawer";
import { UnsavedGuard } from "../../core/forms/unsaved-guard";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useUser } from "../../core/session/services";
import type { ReceiptMethod } from "../../core/wire";
import { useSubmitReceipt } from "./api";
import { AccountSelect } from "./bank/account-select";
import { CustomerPicker } from "./customer-picker";
import { VoucherField } from "./voucher-field";
import type { Voucher } from "./voucher-field";

interface ReceiptValues {
  customerId: string | null;
  amount: string | null;
  method: ReceiptMethod;
  payeeId: string | null;
  bankRef: string;
  payerName: string;
  receivedOn: string | null;
  remark: string;
  vouchers: readonly Voucher[];
}

const blank: ReceiptValues = {
  customerId: null,
  amount: null,
  method: "bank",
  payeeId: null,
  bankRef: "",
  payerName: "",
  receivedOn: null,
  remark: "",
  vouchers: [],
};

const methods = ["bank", "cash", "cheque"] as const satisfies readonly ReceiptMethod[];

/** Finance enters money that it was told of. Somebody else of finance confirms it. */
export function NewReceiptDrawer() {
  const close = useCloseRecord("/receipts");
  const { message } = App.useApp();
  const formId = useId();
  const user = useUser();
  const countryCode = useListCountry() ?? user.countryCode;
  const submit = useSubmitReceipt();
  // The same receipt however often it is sent.
  const [requestId] = useState(() => crypto.randomUUID());
  const editor = useRecordEditor<ReceiptValues>({
    draft: { values: blank, ver: null },
    save: async ({ vouchers, amount, receivedOn, ...values }) => {
      const { docNo } = await submit.mutateAsync({
        ...values,
        requestId,
        amount: amount ?? "",
        receivedOn: receivedOn ?? "",
        voucherIds: vouchers.map(({ id }) => id),
        receivableIds: [],
      });
      void message.success(t("desk.receipts.recorded", { no: docNo }));
    },
    onSaved: close,
  });
  const method = Form.useWatch("method", editor.form);
  return (
    <DrawerFrame
      title={t("desk.receipts.new")}
      onClose={close}
      footer={
        <div className="flex justify-end gap-2">
          <Button onClick={close}>{t("common.cancel")}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={editor.saving}>
            {t("desk.receipts.new")}
          </Button>
        </div>
      }
    >
      <UnsavedGuard wouldLose={editor.wouldLose} />
      <Alert className="mb-4" type="info" showIcon title={t("desk.receipts.newHint")} />
      <FormFailure text={editor.failure} />
      <Form
        id={formId}
        form={editor.form}
        layout="vertical"
        initialValues={editor.initialValues}
        requiredMark={false}
        scrollToFirstError={{ focus: true, block: "center" }}
        onValuesChange={editor.onValuesChange}
        onFinish={() => void editor.onFinish()}
      >
        <Form.Item name="customerId" label={t("desk.ar.customer")} rules={[chosen()]}>
          <CustomerPicker countryCode={countryCode} />
        </Form.Item>
        <FieldRow>
          <Form.Item name="amount" label={t("desk.ar.amount")} rules={[chosen()]}>
            <MoneyInput currency={countryByCode(countryCode).currency} />
          </Form.Item>
          <Form.Item name="receivedOn" label={t("desk.receipts.receivedOn")} rules={[chosen()]}>
            <DateInput />
          </Form.Item>
        </FieldRow>
        <FieldRow>
          <Form.Item name="method" label={t("desk.receipts.method")}>
            <Select
              options={methods.map((value) => ({
                value,
                label: t(`desk.receipts.method.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item
            name="payeeId"
            label={t("desk.receipts.account")}
            rules={method === "bank" ? [chosen()] : []}
          >
            <AccountSelect countryCode={countryCode} />
          </Form.Item>
        </FieldRow>
        <FieldRow>
          <Form.Item name="bankRef" label={t("desk.receipts.bankRef")}>
            <Input maxLength={64} className="font-mono" />
          </Form.Item>
          <Form.Item name="payerName" label={t("desk.receipts.payer")}>
            <Input maxLength={120} />
          </Form.Item>
        </FieldRow>
        <Form.Item
          name="vouchers"
          label={t("desk.receipts.vouchers")}
          extra={t("desk.receipts.vouchersHint")}
          rules={method === "cash" ? [] : [someVoucher()]}
        >
          <VoucherField />
        </Form.Item>
        <Form.Item name="remark" label={t("desk.receipts.remark")}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </DrawerFrame>
  );
}

/** Only cash may go without a picture. */
function someVoucher() {
  return {
    validator: async (_rule: unknown, vouchers: readonly Voucher[]) => {
      if (vouchers.length === 0) throw new Error(t("form.chooseOne"));
    },
  };
}
