import type { CountryCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Form, Input, InputNumber, Radio, Select } from "antd";
import type { FormInstance, InputRef } from "antd";
import { customerTypeLabel, customerTypes } from "../../core/display/trade-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { DateTimeInput } from "../../core/forms/date-time-input";
import { chosen, FieldGroup, FieldRow, required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { useFirstField } from "../../core/forms/use-first-field";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { PriceList, PriceListKind } from "../../core/wire";
import { audiencesOf, listKinds, listStatuses, priceListFieldLabel as label } from "./model";
import type { Audience } from "./model";

interface PriceListFormProps {
  list: PriceList | null;
  form: FormInstance;
}

/** What a price list is, for whom and when. */
export function PriceListForm({ list, form }: PriceListFormProps) {
  const kind: PriceListKind | undefined = Form.useWatch("kind", form);
  const first = useFirstField<InputRef>(list === null);
  return (
    <>
      <FieldGroup title={t("prices.group.list")} hint={t("prices.nameHint")}>
        <FieldRow>
          <Form.Item name="code" label={label("code")} rules={[required()]}>
            <Input ref={first} maxLength={32} />
          </Form.Item>
          <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
            <CountrySelect disabled={list !== null} />
          </Form.Item>
        </FieldRow>
        <LocalTextFields name={["name"]} label={label("name")} maxLength={80} required />
      </FieldGroup>
      <FieldGroup title={t("prices.group.audience")}>
        <Form.Item
          name="kind"
          label={label("kind")}
          rules={[chosen()]}
          extra={kind && t(`prices.kindHint.${kind}`)}
        >
          <Radio.Group
            optionType="button"
            disabled={list !== null}
            options={listKinds.map((value) => ({ value, label: t(`prices.kind.${value}`) }))}
            onChange={() =>
              form.setFieldValue("audience", audiencesOf(form.getFieldValue("kind"))[0])
            }
          />
        </Form.Item>
        {kind && <AudienceFields list={list} form={form} kind={kind} />}
      </FieldGroup>
      <FieldGroup title={t("prices.group.time")} hint={t("prices.overlapHint")}>
        <FieldRow>
          <Form.Item
            name="startAt"
            label={label("startAt")}
            rules={kind === "activity" ? [chosen()] : []}
          >
            <DateTimeInput />
          </Form.Item>
          <Form.Item
            name="endAt"
            label={label("endAt")}
            rules={kind === "activity" ? [chosen()] : []}
          >
            <DateTimeInput />
          </Form.Item>
          <Form.Item name="priority" label={label("priority")} tooltip={t("prices.priorityHint")}>
            <InputNumber className="w-full" min={0} max={1000} precision={0} />
          </Form.Item>
          <Form.Item name="status" label={label("status")} rules={[chosen()]}>
            <Select
              options={listStatuses.map((value) => ({ value, label: t(`prices.status.${value}`) }))}
            />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
    </>
  );
}

interface AudienceFieldsProps extends PriceListFormProps {
  kind: PriceListKind;
}

function AudienceFields({ list, form, kind }: AudienceFieldsProps) {
  const audience: Audience | undefined = Form.useWatch("audience", form);
  const country: CountryCode | undefined = Form.useWatch("countryCode", form);
  const choices = audiencesOf(kind);
  return (
    <FieldRow>
      <Form.Item name="audience" label={label("audience")} rules={[chosen()]}>
        <Select
          disabled={choices.length === 1}
          options={choices.map((value) => ({ value, label: t(`prices.audience.${value}`) }))}
        />
      </Form.Item>
      {audience === "customer" && (
        <Form.Item name="customerId" label={label("customerId")} rules={[chosen()]}>
          <RecordPicker
            kind="pricedCustomer"
            countryCode={country}
            allowClear={false}
            current={
              list?.customerId && list.customerName
                ? { id: list.customerId, name: list.customerName, caption: "" }
                : null
            }
          />
        </Form.Item>
      )}
      {audience === "customerType" && (
        <Form.Item name="customerType" label={label("customerType")} rules={[chosen()]}>
          <Select
            options={customerTypes.map((value) => ({ value, label: customerTypeLabel(value) }))}
          />
        </Form.Item>
      )}
    </FieldRow>
  );
}
