import { t } from "@gerai/i18n";
import { Button, Checkbox, Form } from "antd";
import type { FormInstance } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { chosen, DateInput, FieldGroup } from "../../core/forms/inputs";
import { RecordPicker } from "../../core/pickers/record-picker";
import type { PickedRecord } from "../../core/pickers/record-picker";
import type { StoreValues } from "./model";

interface StoreAssignmentsProps {
  form: FormInstance;
  country: number | undefined;
  readOnly: boolean;
}

const emptyStore: StoreValues = {
  storeId: null,
  storeName: "",
  storeCode: "",
  from: null,
  to: null,
  primary: false,
};

/** The stores somebody works in, each with its dates; past ones stay for the history. */
export function StoreAssignments({ form, country, readOnly }: StoreAssignmentsProps) {
  const stores: StoreValues[] | undefined = Form.useWatch("stores", form);
  return (
    <FieldGroup title={t("people.field.stores")} hint={t("people.storesHint")}>
      <Form.List name="stores">
        {(fields, { add, remove }) => (
          <div className="flex flex-col gap-2">
            {fields.map(({ key, name }) => (
              <div
                key={key}
                className="grid grid-cols-[minmax(0,1fr)_9rem_9rem_auto_auto] items-start gap-2"
              >
                <Form.Item
                  name={[name, "storeId"]}
                  label={t("people.store")}
                  rules={[chosen()]}
                  className="mb-1!"
                >
                  <RecordPicker
                    kind="store"
                    countryCode={country}
                    allowClear={false}
                    current={pickedStore(stores?.[name])}
                  />
                </Form.Item>
                <Form.Item
                  name={[name, "from"]}
                  label={t("people.from")}
                  rules={[chosen()]}
                  className="mb-1!"
                >
                  <DateInput />
                </Form.Item>
                <Form.Item name={[name, "to"]} label={t("people.to")} className="mb-1!">
                  <DateInput />
                </Form.Item>
                <Form.Item name={[name, "primary"]} valuePropName="checked" className="mt-7! mb-1!">
                  <Checkbox>{t("people.primaryStore")}</Checkbox>
                </Form.Item>
                {!readOnly && (
                  <Button
                    type="text"
                    className="mt-7"
                    aria-label={t("people.removeStore", { n: name + 1 })}
                    icon={<Trash2 size={16} aria-hidden />}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
            ))}
            {!readOnly && (
              <Button
                className="self-start"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => add(emptyStore)}
              >
                {t("people.addStore")}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}

function pickedStore(store: StoreValues | undefined): PickedRecord | null {
  if (!store?.storeId || !store.storeName) return null;
  return { id: store.storeId, name: store.storeName, caption: store.storeCode };
}
