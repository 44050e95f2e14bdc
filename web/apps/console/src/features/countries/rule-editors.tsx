import { t } from "@gerai/i18n";
import { Form, InputNumber, Select, Switch } from "antd";
import { chosen, positive } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  AddressRule,
  CountryRules,
  OrderTypeRule,
  TopUpRule,
  UnpaidRule,
} from "../../core/wire";
import { addressText, holdingOn, orderTypesText, topUpText, unpaidText } from "./model";
import type { Dated } from "./model";
import { RuleEditor, useToday } from "./rule-editor";
import type { RuleValues } from "./rule-editor";

const base = "/v3/system/admin/country";

export interface EditorProps {
  country: CountryRules;
}

/** The rule that holds today, to be changed from a day that is still to be chosen. */
export function draftOf<Rule>(
  rules: readonly Dated<Rule>[],
  today: string,
  ver: number,
  none: Rule,
): Draft<RuleValues<Rule>> {
  return { values: { fromDate: null, rule: holdingOn(rules, today)?.rule ?? none }, ver };
}

/** Which orders are taken besides those that are paid for. */
export function OrderTypesEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const none: OrderTypeRule = { samples: false, gifts: false };
  return (
    <RuleEditor<OrderTypeRule>
      country={country}
      kind="order_types"
      draft={({ orderTypes, ver }) => draftOf(orderTypes, today, ver, none)}
      write={(api, rule, change) => api.write(`${base}/orderTypes`, { ...change, rule })}
      text={orderTypesText}
    >
      <Form.Item
        name={["rule", "samples"]}
        label={t("countries.samples")}
        valuePropName="checked"
        required
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name={["rule", "gifts"]}
        label={t("countries.gifts")}
        valuePropName="checked"
        required
        extra={t("countries.givesHint")}
      >
        <Switch />
      </Form.Item>
    </RuleEditor>
  );
}

/** How much a customer may top up at once. */
export function TopUpEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const { currency } = country.facts;
  return (
    <RuleEditor<TopUpRule>
      country={country}
      kind="top_up"
      draft={({ topUp, ver }) => draftOf(topUp, today, ver, { cap: "0" })}
      write={(api, rule, change) => api.write(`${base}/topUp`, { ...change, rule })}
      text={(rule) => topUpText(rule, currency)}
    >
      <Form.Item
        name={["rule", "cap"]}
        label={t("countries.largestTopUp")}
        required
        rules={[positive()]}
      >
        <MoneyInput currency={currency} />
      </Form.Item>
    </RuleEditor>
  );
}

/** How much a customer may have ordered without paying. */
export function UnpaidEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const { currency } = country.facts;
  return (
    <RuleEditor<UnpaidRule>
      country={country}
      kind="unpaid_orders"
      draft={({ unpaidOrders, ver }) => draftOf(unpaidOrders, today, ver, { cap: "0" })}
      write={(api, rule, change) => api.write(`${base}/unpaidOrders`, { ...change, rule })}
      text={(rule) => unpaidText(rule, currency)}
    >
      <Form.Item
        name={["rule", "cap"]}
        label={t("countries.largestUnpaid")}
        required
        rules={[positive()]}
        extra={t("countries.unpaidHint")}
      >
        <MoneyInput currency={currency} />
      </Form.Item>
    </RuleEditor>
  );
}

const shortestPostcode = 3;
const longestPostcode = 10;

/** Which lines an address must have; which lines there are belongs to the country. */
export function AddressEditor({ country }: EditorProps) {
  const today = useToday(country.countryCode);
  const parts = country.addressParts.map(({ part }) => part);
  const none: AddressRule = { parts, required: [], postcodeDigits: shortestPostcode };
  return (
    <RuleEditor<AddressRule>
      country={country}
      kind="address"
      draft={({ address, ver }) => draftOf(address, today, ver, none)}
      // In the order of the lines, not in that of the clicks.
      write={(api, rule, change) => {
        const required = rule.parts.filter((part) => rule.required.includes(part));
        return api.write(`${base}/address`, { ...change, rule: { ...rule, required } });
      }}
      text={(rule) => addressText(rule, country)}
    >
      <Form.Item name={["rule", "required"]} label={t("countries.requiredLines")} required>
        <Select
          mode="multiple"
          options={country.addressParts.map(({ part, label }) => ({ value: part, label }))}
        />
      </Form.Item>
      <Form.Item
        name={["rule", "postcodeDigits"]}
        label={t("countries.postcodeDigits")}
        rules={[chosen()]}
      >
        <InputNumber
          className="w-full"
          min={shortestPostcode}
          max={longestPostcode}
          precision={0}
        />
      </Form.Item>
    </RuleEditor>
  );
}
