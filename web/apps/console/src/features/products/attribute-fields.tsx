import { t } from "@gerai/i18n";
import { Button, Form } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { FieldGroup } from "../../core/forms/inputs";
import { LocalTextFields, noText } from "../../core/forms/local-text-fields";

const most = 30;

/** The table of facts on the product's page. */
export function AttributeFields() {
  return (
    <FieldGroup title={t("products.section.attributes")} hint={t("products.attributesHint")}>
      <Form.List name="attributes">
        {(fields, { add, remove }) => (
          <div className="mb-5 flex flex-col gap-3">
            {fields.map(({ key, name }) => (
              <div key={key} className="rounded-control border border-line px-4 pt-3">
                <div className="mb-2 flex items-center justify-between">
                  <h2 className="font-semibold">{t("products.attribute", { n: name + 1 })}</h2>
                  <Button
                    type="text"
                    aria-label={t("products.attributeRemove", { n: name + 1 })}
                    icon={<Trash2 size={16} aria-hidden />}
                    onClick={() => remove(name)}
                  />
                </div>
                <LocalTextFields
                  name={[name, "name"]}
                  within={["attributes"]}
                  label={t("products.attributeName")}
                  maxLength={60}
                  required
                />
                <LocalTextFields
                  name={[name, "value"]}
                  within={["attributes"]}
                  label={t("products.attributeValue")}
                  maxLength={200}
                  required
                />
              </div>
            ))}
            {fields.length < most && (
              <Button
                className="self-start"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => add({ name: noText, value: noText })}
              >
                {t("products.attributeAdd")}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}
