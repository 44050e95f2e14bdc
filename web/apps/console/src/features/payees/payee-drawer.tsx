import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App, Form, Input, InputNumber, Switch } from "antd";
import type { InputRef } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, FieldRow, required } from "../../core/forms/inputs";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useFirstField } from "../../core/forms/use-first-field";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { useApi, useMay } from "../../core/session/services";
import type { Payee } from "../../core/wire";
import { payeeQuery, readPayee, useSavePayee } from "./api";
import {
  newPayee,
  payeeDraft,
  payeeFieldLabel as label,
  showPayeeField,
  toPayeeSave,
} from "./model";
import type { PayeeValues } from "./model";
import { QrField } from "./qr-field";

const drawerWidth = 560;

/** Adds an account. */
export function NewPayeeDrawer() {
  return <PayeeEditor payee={null} />;
}

/** Shows and changes an account. */
export function PayeeDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/payees");
  const payee = useQuery(payeeQuery(useApi(), recordId));
  if (!payee.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("payees.payee")}
        onClose={close}
        error={payee.error}
        onRetry={() => void payee.refetch()}
      />
    );
  }
  return <PayeeEditor key={payee.data.id} payee={payee.data} />;
}

interface PayeeEditorProps {
  payee: Payee | null;
}

function PayeeEditor({ payee }: PayeeEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/payees");
  const editable = useMay("payee_edit");
  const country = useNewRecordCountry();
  const first = useFirstField<InputRef>(payee === null);
  const save = useSavePayee();
  const editor = useRecordEditor<PayeeValues>({
    draft: payee ? payeeDraft(payee) : newPayee(country),
    save: async (values, ver) => {
      await save.mutateAsync(toPayeeSave(values, payee?.id ?? null, ver));
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(payee ? { reload: async () => payeeDraft(await readPayee(api, payee.id)) } : {}),
  });
  const fixed = payee !== null || !editable;
  return (
    <RecordDrawer
      title={payee ? payee.bankName : t("payees.new")}
      editor={editor}
      readOnly={!editable}
      label={label}
      show={showPayeeField}
      onClose={close}
      width={drawerWidth}
    >
      <FieldRow>
        <Form.Item name="bankName" label={label("bankName")} rules={[required()]}>
          <Input ref={first} maxLength={80} />
        </Form.Item>
        <Form.Item name="bankCode" label={label("bankCode")} rules={[required()]}>
          <Input maxLength={20} disabled={fixed} />
        </Form.Item>
      </FieldRow>
      <Form.Item name="payeeName" label={label("payeeName")} rules={[required()]}>
        <Input maxLength={120} />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name="payeeAccount"
          label={label("payeeAccount")}
          rules={[required()]}
          extra={payee ? t("payees.fixedHint") : null}
        >
          <Input maxLength={40} className="font-mono" disabled={fixed} />
        </Form.Item>
        <Form.Item name="branch" label={label("branch")}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
          {/* The call is made in the country the console works in, so the account is of that one. */}
          <CountrySelect disabled />
        </Form.Item>
        <Form.Item name="sort" label={label("sort")} tooltip={t("areas.sortHint")}>
          <InputNumber className="w-full" min={0} max={1000} precision={0} />
        </Form.Item>
      </FieldRow>
      {/* Whoever sees only the end of the number does not see its picture either. */}
      {editable && (
        <Form.Item name="qr" label={label("qr")} extra={t("payees.qrHint")}>
          <QrField />
        </Form.Item>
      )}
      <Form.Item name="enabled" label={label("enabled")} valuePropName="checked">
        <Switch />
      </Form.Item>
    </RecordDrawer>
  );
}
