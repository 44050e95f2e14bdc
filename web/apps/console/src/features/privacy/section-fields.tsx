import { t } from "@gerai/i18n";
import { Button, Form } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { FieldGroup } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { noSection } from "./model";

const most = 40;

/** The agreement's sections, each whole in every language: nobody agrees to what they cannot read. */
export function SectionFields() {
  return (
    <FieldGroup title={t("privacyAdmin.field.sections")} hint={t("privacyAdmin.sectionsHint")}>
      <Form.List name="sections">
        {(fields, { add, remove }) => (
          <div className="mb-5 flex flex-col gap-3">
            {fields.map(({ key, name }) => (
              <div key={key} className="rounded-control border border-line px-4 pt-3">
                <div className="mb-2 flex items-center justify-between">
                  <h2 className="font-semibold">{t("privacyAdmin.section", { n: name + 1 })}</h2>
                  {fields.length > 1 && (
                    <Button
                      type="text"
                      aria-label={t("privacyAdmin.sectionRemove", { n: name + 1 })}
                      icon={<Trash2 size={16} aria-hidden />}
                      onClick={() => remove(name)}
                    />
                  )}
                </div>
                <LocalTextFields
                  name={[name, "heading"]}
                  within={["sections"]}
                  label={t("privacyAdmin.heading")}
                  maxLength={120}
                  required="everywhere"
                />
                <LocalTextFields
                  name={[name, "body"]}
                  within={["sections"]}
                  label={t("privacyAdmin.body")}
                  maxLength={10_000}
                  rows={5}
                  required="everywhere"
                />
              </div>
            ))}
            {fields.length < most && (
              <Button
                className="self-start"
                icon={<Plus size={16} aria-hidden />}
                onClick={() => add(noSection)}
              >
                {t("privacyAdmin.sectionAdd")}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </FieldGroup>
  );
}
