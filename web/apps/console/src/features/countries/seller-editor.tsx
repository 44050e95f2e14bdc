import { t } from "@gerai/i18n";
import { Form, Input } from "antd";
import { FieldRow, required } from "../../core/forms/inputs";
import type { SellerRule } from "../../core/wire";
import { sellerText } from "./model";
import { RuleEditor, useToday } from "./rule-editor";
import { draftOf } from "./rule-editors";
import type { EditorProps } from "./rule-editors";

/** Who the company is that invoices, credit notes and receipts name. */
export function SellerEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const nobody: SellerRule = { name: "", taxId: "", branch: "", address: "", phone: "" };
  return (
    <RuleEditor<SellerRule>
      country={country}
      kind="seller"
      draft={({ seller, ver }) => draftOf(seller, today, ver, nobody)}
      write={(api, rule, change) =>
        api.write("/v3/system/admin/country/seller", { ...change, rule })
      }
      text={sellerText}
    >
      <Form.Item
        name={["rule", "name"]}
        label={t("countries.sellerName")}
        required
        rules={[required()]}
      >
        <Input maxLength={120} />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={["rule", "taxId"]}
          label={t("countries.sellerTaxId")}
          required
          rules={[required()]}
        >
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name={["rule", "branch"]} label={t("countries.sellerBranch")}>
          <Input maxLength={64} />
        </Form.Item>
      </FieldRow>
      <Form.Item
        name={["rule", "address"]}
        label={t("countries.sellerAddress")}
        required
        rules={[required()]}
      >
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name={["rule", "phone"]} label={t("countries.sellerPhone")}>
        <Input maxLength={32} />
      </Form.Item>
    </RuleEditor>
  );
}
