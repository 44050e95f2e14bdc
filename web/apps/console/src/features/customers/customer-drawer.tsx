import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { App } from "antd";
import { useNewRecordCountry } from "../../core/country-filter";
import { RecordDrawer, RecordLoading } from "../../core/forms/record-drawer";
import { useCloseRecord } from "../../core/forms/use-close-record";
import { useRecordEditor } from "../../core/forms/use-record-editor";
import { readRecord, recordDetailQuery, useSaveRecord } from "../../core/records/record-api";
import { useApi, useMay } from "../../core/session/services";
import type { Customer } from "../../core/wire";
import { CustomerForm } from "./customer-form";
import { customerDraft, customerFieldLabel, newCustomer, showCustomerField } from "./model";

const drawerWidth = 720;

/** Adds a customer. */
export function NewCustomerDrawer() {
  return <CustomerEditor customer={null} />;
}

/** Shows and changes a customer. */
export function CustomerDrawer() {
  const { recordId = "" } = useParams({ strict: false });
  const close = useCloseRecord("/customers");
  const customer = useQuery(recordDetailQuery(useApi(), "customer", recordId));
  if (!customer.data) {
    return (
      <RecordLoading
        width={drawerWidth}
        title={t("customers.customer")}
        onClose={close}
        error={customer.error}
        onRetry={() => void customer.refetch()}
      />
    );
  }
  return <CustomerEditor key={customer.data.id} customer={customer.data} />;
}

interface CustomerEditorProps {
  customer: Customer | null;
}

function CustomerEditor({ customer }: CustomerEditorProps) {
  const api = useApi();
  const { message } = App.useApp();
  const close = useCloseRecord("/customers");
  const editable = useMay("people_manage");
  const country = useNewRecordCountry();
  const save = useSaveRecord("customer");
  const editor = useRecordEditor({
    draft: customer ? customerDraft(customer) : newCustomer(country),
    save: async (values, ver) => {
      await save.mutateAsync({ ...values, id: customer?.id ?? null, ver });
    },
    onSaved: () => {
      void message.success(t("form.saved"));
      close();
    },
    ...(customer
      ? { reload: async () => customerDraft(await readRecord(api, "customer", customer.id)) }
      : {}),
  });
  return (
    <RecordDrawer
      title={customer ? customer.name : t("customers.new")}
      editor={editor}
      readOnly={!editable}
      label={customerFieldLabel}
      show={showCustomerField}
      onClose={close}
      width={drawerWidth}
    >
      <CustomerForm customer={customer} form={editor.form} readOnly={!editable} />
    </RecordDrawer>
  );
}
