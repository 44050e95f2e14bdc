import { t } from "@gerai/i18n";
import { Form, InputNumber } from "antd";
import { rateText } from "../../core/display/tax-rate";
import { chosen, FieldRow } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import type { CountryRules, TaxClass } from "../../core/wire";
import { rateOn } from "./model";
import { RuleEditor, useToday } from "./rule-editor";

interface TaxValues {
  rate: number;
  baseNumerator: number;
  baseDenominator: number;
}

const finest = 10_000;

interface TaxEditorProps {
  country: CountryRules;
  taxClass: TaxClass;
}

/** Lets a tax rate begin; the one before it ends the day before. */
export function TaxEditor({ country, taxClass }: TaxEditorProps) {
  const today = useToday(country.countryCode);
  const untaxed: TaxValues = { rate: 0, baseNumerator: 1, baseDenominator: 1 };
  return (
    <RuleEditor<TaxValues>
      country={country}
      kind={taxClass}
      ofCatalogue
      draft={({ taxRates, ver }) => {
        const { rate, baseNumerator, baseDenominator } =
          rateOn(taxRates, taxClass, today) ?? untaxed;
        const rule = { rate, baseNumerator, baseDenominator };
        return { values: { fromDate: null, rule }, ver };
      }}
      // The change names the version of the rate it ends, and which one that is depends on the day.
      write={(api, rule, change, { taxRates }) => {
        const ver = rateOn(taxRates, taxClass, change.fromDate)?.ver ?? null;
        return api.write("/v3/system/admin/country/taxRate", { ...change, ...rule, taxClass, ver });
      }}
      text={rateText}
    >
      <Form.Item name={["rule", "rate"]} label={t("taxes.field.rate")} rules={[chosen()]}>
        <PercentInput />
      </Form.Item>
      <FieldRow>
        <Form.Item
          name={["rule", "baseNumerator"]}
          label={t("taxes.field.baseNumerator")}
          rules={[chosen()]}
          extra={t("taxes.partHint")}
        >
          <InputNumber className="w-full" min={0} max={finest} precision={0} />
        </Form.Item>
        <Form.Item
          name={["rule", "baseDenominator"]}
          label={t("taxes.field.baseDenominator")}
          rules={[chosen()]}
        >
          <InputNumber className="w-full" min={1} max={finest} precision={0} />
        </Form.Item>
      </FieldRow>
    </RuleEditor>
  );
}
