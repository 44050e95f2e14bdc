import type { CustomerView } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Card, Field, Segmented, SelectSheet, TextArea } from "@gerai/ui";
import { recipientKinds } from "../model";
import type { FormProblems, GiveawayForm, PlainAddress } from "../model";
import { AddressField } from "./address-field";

interface GiveawayFormProps {
  form: GiveawayForm;
  customer: CustomerView;
  problems: FormProblems;
  /** Where an order that is mended goes, when that is none of the customer's addresses. */
  keptAddress?: PlainAddress | undefined;
  onChange: (part: Partial<GiveawayForm>) => void;
}

const noStore = "none";

/** To whom, what for, and where it goes. */
export function GiveawayFields(props: GiveawayFormProps) {
  const { form, customer, problems, keptAddress, onChange } = props;
  const stores = customer.stores.map(({ storeId, name, code }) => ({
    value: storeId,
    label: name,
    caption: code,
  }));
  return (
    <>
      <Card title={t("samples.facts")}>
        <div className="space-y-4">
          <Segmented
            label={t("samples.recipientKind")}
            options={recipientKinds.map((value) => ({
              value,
              label: t(`samples.recipientKind.${value}`),
            }))}
            value={form.recipientKind}
            onChange={(recipientKind) => onChange({ recipientKind })}
          />
          {stores.length > 0 ? (
            <SelectSheet
              label={t("samples.store")}
              optional
              options={[{ value: noStore, label: t("samples.noStore") }, ...stores]}
              value={form.storeId ?? noStore}
              onChange={(value) => onChange({ storeId: value === noStore ? undefined : value })}
            />
          ) : null}
          <Field
            label={t("samples.recipient")}
            hint={t("samples.recipientHint")}
            maxLength={120}
            value={form.recipient}
            error={problems.recipient ? t(problems.recipient) : undefined}
            onChange={(event) => onChange({ recipient: event.target.value })}
          />
          <Field
            label={t("samples.purpose")}
            hint={t("samples.purposeHint")}
            maxLength={200}
            value={form.purpose}
            error={problems.purpose ? t(problems.purpose) : undefined}
            onChange={(event) => onChange({ purpose: event.target.value })}
          />
          <TextArea
            label={t("samples.remarks")}
            optional
            rows={2}
            maxLength={500}
            value={form.remarks}
            onChange={(event) => onChange({ remarks: event.target.value })}
          />
        </div>
      </Card>
      <AddressField
        customerId={customer.id}
        addresses={customer.addresses}
        value={form.addressId}
        kept={keptAddress}
        error={problems.address ? t(problems.address) : undefined}
        onChange={(addressId) => onChange({ addressId })}
      />
    </>
  );
}
