import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Button, Form, Select } from "antd";
import type { FormInstance } from "antd";
import { Plus, Trash2 } from "lucide-react";
import {
  channelLabel,
  channels,
  customerTypeLabel,
  customerTypes,
} from "../../core/display/trade-labels";
import { chosen, FieldGroup } from "../../core/forms/inputs";
import { RecordPicker } from "../../core/pickers/record-picker";
import { recordDetailQuery } from "../../core/records/record-api";
import { useApi } from "../../core/session/services";
import { countryChoices, useSoldCountries } from "./barcode-fields";
import { newRestriction, restrictionTargets } from "./restrictions";
import type { RestrictionValues } from "./restrictions";

interface RestrictionFieldsProps {
  form: FormInstance;
}

/** Who may or may not buy the product. */
export function RestrictionFields({ form }: RestrictionFieldsProps) {
  const sold = useSoldCountries(form);
  return (
    <FieldGroup title={t("products.section.restrictions")} hint={t("products.restrictionsHint")}>
      <Form.List name="restrictions">
        {(fields, { add, remove }) => (
          <div className="mb-5 flex flex-col gap-1">
            {fields.map(({ key, name }) => (
              <RestrictionRow key={key} at={name} sold={sold} onRemove={() => remove(name)} />
            ))}
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              disabled={sold.length === 0}
              onClick={() => add(newRestriction(sold[0] ?? null))}
            >
              {t("products.restrictionAdd")}
            </Button>
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}

interface RestrictionRowProps {
  at: number;
  sold: readonly CountryCode[];
  onRemove: () => void;
}

function RestrictionRow({ at, sold, onRemove }: RestrictionRowProps) {
  const values: RestrictionValues | undefined = Form.useWatch(["restrictions", at]);
  return (
    <div className="grid grid-cols-[10rem_9rem_10rem_1fr_auto] items-start gap-3">
      <Form.Item
        name={[at, "countryCode"]}
        label={t("products.country")}
        rules={[chosen()]}
        className="mb-3!"
      >
        <Select options={countryChoices(sold)} />
      </Form.Item>
      <Form.Item name={[at, "rule"]} label={t("products.rule")} className="mb-3!">
        <Select
          options={(["deny", "allow"] as const).map((value) => ({
            value,
            label: t(`products.rule.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item name={[at, "target"]} label={t("products.target")} className="mb-3!">
        <Select
          options={restrictionTargets.map((value) => ({
            value,
            label: t(`products.target.${value}`),
          }))}
        />
      </Form.Item>
      {values && <TargetField at={at} values={values} />}
      <Button
        type="text"
        className="col-start-5 mt-7"
        aria-label={t("products.restrictionRemove", { n: at + 1 })}
        icon={<Trash2 size={16} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

interface TargetFieldProps {
  at: number;
  values: RestrictionValues;
}

function TargetField({ at, values: { target, countryCode, customerId } }: TargetFieldProps) {
  const label = t(`products.target.${target}`);
  const rules = [chosen()];
  switch (target) {
    case "customer":
      return (
        <Form.Item name={[at, "customerId"]} label={label} rules={rules} className="mb-3!">
          <CustomerField countryCode={countryCode} current={customerId} />
        </Form.Item>
      );
    case "customerType":
      return (
        <Form.Item name={[at, "customerType"]} label={label} rules={rules} className="mb-3!">
          <Select
            options={customerTypes.map((value) => ({ value, label: customerTypeLabel(value) }))}
          />
        </Form.Item>
      );
    case "channel":
      return (
        <Form.Item name={[at, "channel"]} label={label} rules={rules} className="mb-3!">
          <Select options={channels.map((value) => ({ value, label: channelLabel(value) }))} />
        </Form.Item>
      );
  }
}

interface CustomerFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  countryCode: CountryCode | null;
  current: string | null;
}

/** The customer by name; a restriction itself knows the id only. */
function CustomerField({ current, ...field }: CustomerFieldProps) {
  const known = useQuery({
    ...recordDetailQuery(useApi(), "pricedCustomer", current ?? ""),
    enabled: current !== null,
  });
  const customer = known.data;
  return (
    <RecordPicker
      {...field}
      kind="pricedCustomer"
      allowClear={false}
      current={customer && { id: customer.id, name: customer.name, caption: customer.code }}
    />
  );
}
