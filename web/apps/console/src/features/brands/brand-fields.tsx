import { t } from "@gerai/i18n";
import { Form, Input, InputNumber, Radio } from "antd";
import type { InputRef } from "antd";
import { FieldRow, required } from "../../core/forms/inputs";
import { LocalTextFields } from "../../core/forms/local-text-fields";
import { useFirstField } from "../../core/forms/use-first-field";
import { brandFieldLabel as label, visibilities, visibilityLabel } from "./model";

interface BrandFieldsProps {
  isNew: boolean;
}

/** What brands and series have in common. */
export function BrandFields({ isNew }: BrandFieldsProps) {
  const first = useFirstField<InputRef>(isNew);
  return (
    <>
      <FieldRow>
        <Form.Item name="code" label={label("code")} rules={[required()]}>
          <Input ref={first} maxLength={32} />
        </Form.Item>
        <Form.Item name="sort" label={label("sort")} tooltip={t("areas.sortHint")}>
          <InputNumber className="w-full" min={0} max={1_000_000} precision={0} />
        </Form.Item>
      </FieldRow>
      <LocalTextFields name={["name"]} label={label("name")} maxLength={80} required />
      <Form.Item name="status" label={label("status")} extra={t("brands.hiddenHint")}>
        <Radio.Group
          optionType="button"
          options={visibilities.map((value) => ({ value, label: visibilityLabel(value) }))}
        />
      </Form.Item>
    </>
  );
}
