import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Form, Input, InputNumber, Radio, Select } from "antd";
import type { FormInstance, InputRef } from "antd";
import { customerTypeLabel, customerTypes } from "../../core/display/trade-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, emptyToNull, FieldGroup, FieldRow, required } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { useFirstField } from "../../core/forms/use-first-field";
import { AreaPicker } from "../../core/pickers/area-picker";
import type { Customer } from "../../core/wire";
import { AddressList } from "./address-list";
import { Contacts } from "./contacts";
import { LoginList } from "./login-list";
import {
  cooperationModes,
  customerFieldLabel as label,
  cycleLabel,
  modeLabel,
  settlementCycles,
} from "./model";
import { RepresentativeList } from "./representative-list";

interface CustomerFormProps {
  customer: Customer | null;
  form: FormInstance;
  readOnly: boolean;
}

/** A customer's fields. */
export function CustomerForm({ customer, form, readOnly }: CustomerFormProps) {
  const country: number | undefined = Form.useWatch("countryCode", form);
  const first = useFirstField<InputRef>(customer === null);
  return (
    <>
      <FieldGroup title={t("customers.group.company")}>
        <FieldRow>
          <Form.Item name="name" label={label("name")} rules={[required()]}>
            <Input ref={first} maxLength={120} />
          </Form.Item>
          <Form.Item name="code" label={label("code")} rules={[required()]}>
            <Input maxLength={32} />
          </Form.Item>
          <Form.Item name="legalName" label={label("legalName")}>
            <Input maxLength={160} />
          </Form.Item>
          <Form.Item name="invoiceName" label={label("invoiceName")}>
            <Input maxLength={160} placeholder={t("customers.invoiceNameHint")} />
          </Form.Item>
          <Form.Item name="taxId" label={label("taxId")} normalize={emptyToNull}>
            <Input maxLength={32} />
          </Form.Item>
          <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
            <CountrySelect disabled={customer !== null || readOnly} />
          </Form.Item>
          <Form.Item name="customerType" label={label("customerType")} rules={[chosen()]}>
            <Select
              options={customerTypes.map((value) => ({ value, label: customerTypeLabel(value) }))}
            />
          </Form.Item>
          <Form.Item name="orderAreaId" label={label("orderAreaId")}>
            <AreaPicker
              kind="order"
              countryCode={country}
              current={customer ? [customer.orderAreaId, customer.orderAreaName] : null}
            />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <TermFields country={country} />
      <Contacts readOnly={readOnly} />
      {customer && <AddressList customer={customer} />}
      {customer && <RepresentativeList customer={customer} readOnly={readOnly} />}
      {customer && <LoginList customer={customer} readOnly={readOnly} />}
    </>
  );
}

interface TermFieldsProps {
  country: number | undefined;
}

/** How the customer buys and pays. */
function TermFields({ country }: TermFieldsProps) {
  const { currency } = countryByCode(country);
  return (
    <FieldGroup title={t("customers.group.terms")}>
      <Form.Item
        name="cooperationMode"
        label={label("cooperationMode")}
        rules={[chosen()]}
        extra={t("customers.modeHint")}
      >
        <Radio.Group
          optionType="button"
          options={cooperationModes.map((value) => ({ value, label: modeLabel(value) }))}
        />
      </Form.Item>
      <FieldRow>
        <Form.Item name="creditLimit" label={label("creditLimit")} rules={[chosen()]}>
          <MoneyInput currency={currency} />
        </Form.Item>
        <Form.Item name="creditDays" label={label("creditDays")} rules={[chosen()]}>
          <InputNumber className="w-full" min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item
          name="overdueBlockDays"
          label={label("overdueBlockDays")}
          rules={[chosen()]}
          tooltip={t("customers.overdueHint")}
        >
          <InputNumber className="w-full" min={0} max={365} precision={0} />
        </Form.Item>
        <Form.Item name="settlementCycle" label={label("settlementCycle")} rules={[chosen()]}>
          <Select
            options={settlementCycles.map((value) => ({ value, label: cycleLabel(value) }))}
          />
        </Form.Item>
        <Form.Item name="settlementDay" label={label("settlementDay")} rules={[chosen()]}>
          <InputNumber className="w-full" min={1} max={31} precision={0} />
        </Form.Item>
      </FieldRow>
    </FieldGroup>
  );
}
