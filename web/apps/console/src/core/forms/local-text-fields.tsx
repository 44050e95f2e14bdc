import { languageNames, languages, t } from "@gerai/i18n";
import { Form, Input } from "antd";
import type { NamePath } from "antd/es/form/interface";
import type { LocalText } from "../wire";
import { required as filledIn } from "./inputs";

interface LocalTextFieldsProps {
  /** Where the text sits in the form, or in the entry of a list. */
  name: (string | number)[];
  /** Where that list sits in the form. */
  within?: (string | number)[];
  label: string;
  maxLength: number;
  /** Room for this many lines; one line when absent. */
  rows?: number;
  /** Some language must be filled in, or every one. */
  required?: boolean | "everywhere";
}

/** A text in every interface language, two beside each other. */
export function LocalTextFields(props: LocalTextFieldsProps) {
  const { name, within = [], label, maxLength, rows, required = false } = props;
  const path = [...within, ...name];
  return (
    <div className="grid grid-cols-2 gap-x-4">
      {languages.map((language, at) => (
        <Form.Item
          key={language}
          name={[...name, language]}
          label={t("form.inLanguage", { label, language: languageNames[language] })}
          required={required === "everywhere"}
          // Said where the rule stands, as no single language is asked for.
          extra={required === true && at === 0 ? t("form.someLanguage") : undefined}
          dependencies={languages.map((other): NamePath => [...path, other])}
          rules={
            required === "everywhere"
              ? [filledIn()]
              : required && at === 0
                ? [anyLanguage(path)]
                : []
          }
        >
          {rows ? (
            <Input.TextArea maxLength={maxLength} rows={rows} lang={language} />
          ) : (
            <Input maxLength={maxLength} lang={language} />
          )}
        </Form.Item>
      ))}
    </div>
  );
}

/** An empty text falls back to another language, so one is enough. */
function anyLanguage(name: readonly (string | number)[]) {
  return ({ getFieldValue }: { getFieldValue: (path: NamePath) => unknown }) => ({
    validator: () => {
      const filled = languages.some((language) => {
        const text = getFieldValue([...name, language]);
        return typeof text === "string" && text.trim() !== "";
      });
      return filled ? Promise.resolve() : Promise.reject(new Error(t("form.someLanguage")));
    },
  });
}

export const noText: LocalText = { zh: "", en: "", id: "", th: "" };

/** A text in all its languages, for showing what somebody else wrote. */
export function allLanguages(text: LocalText): string {
  return languages
    .map((language) => text[language])
    .filter((words) => words !== "")
    .join(" / ");
}
