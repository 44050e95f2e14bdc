import { countryByCode } from "@gerai/domain";
import { t } from "@gerai/i18n";
import { Button, Checkbox, Form, InputNumber, Select, Switch } from "antd";
import type { FormInstance } from "antd";
import { Plus, Trash2 } from "lucide-react";
import { orderTypeLabel, orderTypes, reviewStageLabel } from "../../core/display/order-labels";
import { CountrySelect } from "../../core/forms/country-select";
import { chosen, DateInput, FieldGroup, FieldRow } from "../../core/forms/inputs";
import { MoneyInput } from "../../core/forms/money-input";
import { PercentInput } from "../../core/forms/percent-input";
import type { RuleDocKind, ApprovalStageRule, OrderType } from "../../core/wire";
import { docKinds, nextStage, ruleFieldLabel as label, selectors, stagesOf } from "./model";

interface RuleFormProps {
  isNew: boolean;
  readOnly: boolean;
  form: FormInstance;
  /** A part of the form was changed by more than typing. */
  onChange: () => void;
}

const noConditions = {
  orderType: null,
  minDiscountRate: 0,
  overdueOnly: false,
  overLimitOnly: false,
};

/** When a rule applies, and who is asked then. */
export function RuleForm({ isNew, readOnly, form, onChange }: RuleFormProps) {
  const country: number | undefined = Form.useWatch("countryCode", form);
  const kind: RuleDocKind | undefined = Form.useWatch("docKind", form);
  const from: string | null | undefined = Form.useWatch("validFrom", form);
  const { currency } = countryByCode(country);
  const startOver = (chosenKind: RuleDocKind) => {
    // The steps of an order and of a price are not the same.
    form.setFieldValue("stages", [nextStage(chosenKind, [])]);
    // What a return does not have, no rule about it asks for.
    if (chosenKind === "goods_return") form.setFieldsValue(noConditions);
    onChange();
  };
  return (
    <>
      <FieldGroup title={t("desk.rules.group.when")} hint={t("desk.rules.whenHint")}>
        <FieldRow>
          <Form.Item name="countryCode" label={label("countryCode")} rules={[chosen()]}>
            <CountrySelect disabled={!isNew || readOnly} />
          </Form.Item>
          <Form.Item name="docKind" label={label("docKind")} rules={[chosen()]}>
            <Select
              disabled={!isNew || readOnly}
              options={docKinds.map((value) => ({ value, label: t(`desk.rules.kind.${value}`) }))}
              onChange={startOver}
            />
          </Form.Item>
          {kind !== "goods_return" && (
            <>
              <Form.Item name="orderType" label={label("orderType")} normalize={noneToNull}>
                <Select
                  allowClear
                  placeholder={t("desk.rules.anyType")}
                  options={orderTypes.map((value) => ({ value, label: orderTypeLabel(value) }))}
                />
              </Form.Item>
              <Form.Item name="minDiscountRate" label={label("minDiscountRate")} rules={[chosen()]}>
                <PercentInput />
              </Form.Item>
            </>
          )}
          <Form.Item name="minAmount" label={label("minAmount")} rules={[chosen()]}>
            <MoneyInput currency={currency} />
          </Form.Item>
          <Form.Item name="maxAmount" label={label("maxAmount")}>
            <MoneyInput currency={currency} />
          </Form.Item>
          <Form.Item name="validFrom" label={label("validFrom")}>
            <DateInput />
          </Form.Item>
          <Form.Item name="validTo" label={label("validTo")} extra={t("desk.rules.validHint")}>
            <DateInput {...(from ? { min: from } : {})} />
          </Form.Item>
        </FieldRow>
        {kind !== "goods_return" && (
          <>
            <Form.Item name="overdueOnly" valuePropName="checked" className="mb-1!">
              <Checkbox>{label("overdueOnly")}</Checkbox>
            </Form.Item>
            <Form.Item
              name="overLimitOnly"
              valuePropName="checked"
              extra={t("desk.rules.overLimitHint")}
            >
              <Checkbox>{label("overLimitOnly")}</Checkbox>
            </Form.Item>
          </>
        )}
      </FieldGroup>
      <FieldGroup title={label("stages")} hint={t("desk.rules.stagesHint")}>
        {kind && <Stages form={form} kind={kind} readOnly={readOnly} />}
      </FieldGroup>
      <FieldGroup title={t("desk.rules.group.order")}>
        <FieldRow>
          <Form.Item
            name="priority"
            label={label("priority")}
            rules={[chosen()]}
            extra={t("desk.rules.priorityHint")}
          >
            <InputNumber className="w-full" min={1} max={100_000} precision={0} />
          </Form.Item>
          <Form.Item name="enabled" label={label("enabled")} valuePropName="checked">
            <Switch />
          </Form.Item>
        </FieldRow>
      </FieldGroup>
    </>
  );
}

interface StagesProps {
  form: FormInstance;
  kind: RuleDocKind;
  readOnly: boolean;
}

function Stages({ form, kind, readOnly }: StagesProps) {
  const stages: ApprovalStageRule[] | undefined = Form.useWatch("stages", form);
  const possible = stagesOf(kind);
  return (
    <Form.List name="stages">
      {(fields, { add, remove }) => (
        <div className="mb-5 flex flex-col">
          {fields.map(({ key, name }) => (
            <div key={key} className="grid grid-cols-[11rem_1fr_8rem_auto] items-start gap-3">
              <Form.Item
                name={[name, "stage"]}
                label={t("desk.rules.stage")}
                rules={[chosen()]}
                className="mb-3!"
              >
                <Select
                  options={possible.map((value) => ({ value, label: reviewStageLabel(value) }))}
                />
              </Form.Item>
              <Form.Item
                name={[name, "selector"]}
                label={t("desk.rules.who")}
                rules={[chosen()]}
                className="mb-3!"
              >
                <Select
                  options={selectors.map((value) => ({
                    value,
                    label: t(`desk.rules.selector.${value}`),
                  }))}
                />
              </Form.Item>
              <Form.Item
                name={[name, "slaHours"]}
                label={t("desk.rules.hours")}
                rules={[chosen()]}
                className="mb-3!"
              >
                <InputNumber className="w-full" min={1} max={720} precision={0} />
              </Form.Item>
              {!readOnly && (
                <Button
                  type="text"
                  className="mt-7"
                  aria-label={t("desk.rules.removeStage", { n: name + 1 })}
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => remove(name)}
                />
              )}
            </div>
          ))}
          {!readOnly && fields.length < possible.length && (
            <Button
              className="self-start"
              icon={<Plus size={16} aria-hidden />}
              onClick={() => add(nextStage(kind, stages ?? []))}
            >
              {t("desk.rules.addStage")}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}

/** A cleared choice is "nothing", not "not filled in". */
function noneToNull(type: OrderType | undefined): OrderType | null {
  return type ?? null;
}
