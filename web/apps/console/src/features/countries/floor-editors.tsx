import { t } from "@gerai/i18n";
import { Form, InputNumber, Switch } from "antd";
import { chosen, FieldRow } from "../../core/forms/inputs";
import { PercentInput } from "../../core/forms/percent-input";
import type { CountRule, SellOutRule } from "../../core/wire";
import { countText, sellOutText } from "./model";
import { RuleEditor, useToday } from "./rule-editor";
import { draftOf } from "./rule-editors";
import type { EditorProps } from "./rule-editors";

const base = "/v3/system/admin/country";

const mostDays = 31;
const lastHour = 23;

/** Until when promoters change what they reported. */
export function SellOutEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const none: SellOutRule = { cutOffDays: 0, cutOffHour: 0, lateDays: 0 };
  const number = (max: number) => (
    <InputNumber className="w-full" min={0} max={max} precision={0} />
  );
  return (
    <RuleEditor<SellOutRule>
      country={country}
      kind="sell_out"
      draft={({ sellOut, ver }) => draftOf(sellOut, today, ver, none)}
      write={(api, rule, change) => api.write(`${base}/sellOut`, { ...change, rule })}
      text={sellOutText}
    >
      <FieldRow>
        <Form.Item
          name={["rule", "cutOffDays"]}
          label={t("countries.cutOffDays")}
          rules={[chosen()]}
        >
          {number(mostDays)}
        </Form.Item>
        <Form.Item
          name={["rule", "cutOffHour"]}
          label={t("countries.cutOffHour")}
          rules={[chosen()]}
        >
          {number(lastHour)}
        </Form.Item>
      </FieldRow>
      <Form.Item
        name={["rule", "lateDays"]}
        label={t("countries.lateDays")}
        rules={[chosen()]}
        extra={t("countries.lateDaysHint")}
      >
        {number(mostDays)}
      </Form.Item>
    </RuleEditor>
  );
}

const mostPieces = 1000;
const mostDaysBetween = 366;

/** How exact counts have to be, and how often there is one. */
export function CountEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const none: CountRule = { tolerancePieces: 0, toleranceRate: 0, blind: false, daysBetween: 30 };
  return (
    <RuleEditor<CountRule>
      country={country}
      kind="count"
      draft={({ count, ver }) => draftOf(count, today, ver, none)}
      write={(api, rule, change) => api.write(`${base}/count`, { ...change, rule })}
      text={countText}
    >
      <FieldRow>
        <Form.Item
          name={["rule", "tolerancePieces"]}
          label={t("countries.tolerancePieces")}
          rules={[chosen()]}
        >
          <InputNumber className="w-full" min={0} max={mostPieces} precision={0} />
        </Form.Item>
        <Form.Item
          name={["rule", "toleranceRate"]}
          label={t("countries.toleranceRate")}
          rules={[chosen()]}
        >
          <PercentInput />
        </Form.Item>
      </FieldRow>
      <Form.Item
        name={["rule", "daysBetween"]}
        label={t("countries.daysBetween")}
        rules={[chosen()]}
      >
        <InputNumber className="w-full" min={1} max={mostDaysBetween} precision={0} />
      </Form.Item>
      <Form.Item
        name={["rule", "blind"]}
        label={t("countries.blind")}
        valuePropName="checked"
        required
      >
        <Switch />
      </Form.Item>
    </RuleEditor>
  );
}
