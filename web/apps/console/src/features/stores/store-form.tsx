import { t } from "@gerai/i18n";
import { Form, Input, InputNumber, Select } from "antd";
import type { FormInstance, InputRef } from "antd";
import { channelLabel, channels } from "../../core/display/trade-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, DateInput, FieldGroup, FieldRow, required } from "../../core/forms/inputs";
import { useFirstField } from "../../core/forms/use-first-field";
import { AreaPicker } from "../../core/pickers/area-picker";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { Store } from "../../core/wire";
import { storeFieldLabel as label, timeZones } from "./model";

interface StoreFormProps {
  store: Store | null;
  form: FormInstance;
  readOnly: boolean;
}

/** A store's fields. */
export function StoreForm({ store, form, readOnly }: StoreFormProps) {
  const country: number | undefined = Form.useWatch("countryCode", form);
  const first = useFirstField<InputRef>(store === null);
  const customer = store ? { id: store.customerId, name: store.customerName, caption: "" } : null;
  return (
    <>
      <FieldGroup title={t("stores.group.store")}>
        <FieldRow>
          <Form.Item name="name" label={label("name")} rules={[required()]}>
            <Input ref={first} maxLength={120} />
          </Form.Item>
          <Form.Item name="code" label={label("code")} rules={[required()]}>
            <Input maxLength={32} />
          </Form.Item>
          <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
            <CountrySelect disabled={store !== null || readOnly} />
          </Form.Item>
          <Form.Item name="customerId" label={label("customerId")} rules={[chosen()]}>
            <RecordPicker
              kind="customer"
              countryCode={country}
              current={customer}
              allowClear={false}
            />
          </Form.Item>
          <Form.Item name="channel" label={label("channel")} rules={[chosen()]}>
            <Select options={channels.map((value) => ({ value, label: channelLabel(value) }))} />
          </Form.Item>
          <Form.Item name="areaId" label={label("areaId")}>
            <AreaPicker
              kind="ba"
              countryCode={country}
              current={store ? [store.areaId, store.areaName] : null}
            />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t("stores.group.place")}>
        <Form.Item name="address" label={label("address")} rules={[required()]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 4 }} maxLength={300} />
        </Form.Item>
        <FieldRow>
          <Form.Item name="lat" label={label("lat")}>
            <InputNumber className="w-full" min={-90} max={90} precision={6} controls={false} />
          </Form.Item>
          <Form.Item name="lng" label={label("lng")}>
            <InputNumber className="w-full" min={-180} max={180} precision={6} controls={false} />
          </Form.Item>
        </FieldRow>
        <Form.Item name="timeZone" label={label("timeZone")} rules={[chosen()]}>
          <Select options={timeZones.map((value) => ({ value, label: value.replace("_", " ") }))} />
        </Form.Item>
      </FieldGroup>
      <FieldGroup title={t("stores.group.work")}>
        <FieldRow>
          <Form.Item name="openedOn" label={label("openedOn")}>
            <DateInput />
          </Form.Item>
          <Form.Item name="closedOn" label={label("closedOn")}>
            <DateInput />
          </Form.Item>
          <Form.Item
            name="countFrequencyDays"
            label={label("countFrequencyDays")}
            rules={[chosen()]}
          >
            <InputNumber className="w-full" min={1} max={366} precision={0} />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
    </>
  );
}
