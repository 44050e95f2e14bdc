import { t } from "@gerai/i18n";
import { Button, Checkbox, Form, Input } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { emptyToNull, FieldGroup, required } from "../../core/forms/inputs";

interface ContactsProps {
  readOnly: boolean;
}

const emptyContact = { name: "", mobile: null, title: "", primary: false };

/** The people to talk to at a customer. */
export function Contacts({ readOnly }: ContactsProps) {
  return (
    <FieldGroup title={t("customers.field.contacts")}>
      <Form.List name="contacts">
        {(fields, { add, remove }) => (
          <div className="mb-4 flex flex-col gap-2">
            {fields.map(({ key, name }) => (
              <div key={key} className="grid grid-cols-[1fr_1fr_1fr_auto_auto] items-start gap-2">
                <Form.Item
                  name={[name, "name"]}
                  label={t("customers.contact.name")}
                  rules={[required()]}
                  className="mb-1!"
                >
                  <Input maxLength={80} />
                </Form.Item>
                <Form.Item
                  name={[name, "mobile"]}
                  label={t("customers.contact.mobile")}
                  normalize={emptyToNull}
                  className="mb-1!"
                >
                  <Input type="tel" maxLength={32} />
                </Form.Item>
                <Form.Item
                  name={[name, "title"]}
                  label={t("customers.contact.title")}
                  className="mb-1!"
                >
                  <Input maxLength={60} />
                </Form.Item>
                <Form.Item name={[name, "primary"]} valuePropName="checked" className="mt-7! mb-1!">
                  <Checkbox>{t("customers.contact.primary")}</Checkbox>
                </Form.Item>
                {!readOnly && (
                  <Button
                    type="text"
                    className="mt-7"
                    aria-label={t("customers.contact.remove", { n: name + 1 })}
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
                onClick={() => add({ ...emptyContact, primary: fields.length === 0 })}
              >
                {t("customers.contact.add")}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}
