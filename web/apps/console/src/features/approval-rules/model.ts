import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatDate, formatDateRange, formatMoney, formatPercent, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { orderTypeLabel, reviewStageLabel } from "../../core/display/order-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  ApprovalRule,
  ApprovalSelector,
  ApprovalStage,
  ApprovalStageRule,
  OrderType,
  RuleDocKind,
} from "../../core/wire";

export const docKinds: readonly RuleDocKind[] = ["order", "offer", "goods_return"];

export const selectors: readonly ApprovalSelector[] = [
  "superior",
  "second_superior",
  "area_manager",
  "role_vp",
  "role_ho_price",
];

/** A price is decided in one step; orders and returns go up step by step. */
export function stagesOf(kind: RuleDocKind): readonly ApprovalStage[] {
  return kind === "offer" ? ["price"] : ["initial", "rereview", "vp"];
}

const whole = 10_000;
const dayHours = 24;

/** A rule as the form edits it. */
export interface RuleValues {
  countryCode: CountryCode;
  docKind: RuleDocKind;
  orderType: OrderType | null;
  minAmount: string;
  maxAmount: string | null;
  minDiscountRate: number;
  overdueOnly: boolean;
  overLimitOnly: boolean;
  validFrom: string | null;
  validTo: string | null;
  priority: number;
  enabled: boolean;
  stages: ApprovalStageRule[];
}

export function newRule(countryCode: CountryCode): Draft<RuleValues> {
  const values: RuleValues = {
    countryCode,
    docKind: "order",
    orderType: null,
    minAmount: "0",
    maxAmount: null,
    minDiscountRate: 0,
    overdueOnly: false,
    overLimitOnly: false,
    validFrom: null,
    validTo: null,
    priority: 100,
    enabled: true,
    stages: [nextStage("order", [])],
  };
  return { values, ver: null };
}

export function ruleDraft({ id: _id, ver, ...values }: ApprovalRule): Draft<RuleValues> {
  return { values, ver };
}

/** The step to add after those that are there: the next one upwards. */
export function nextStage(
  kind: RuleDocKind,
  stages: readonly ApprovalStageRule[],
): ApprovalStageRule {
  const known = stagesOf(kind);
  const last = stages.at(-1);
  const place = last ? known.indexOf(last.stage) + 1 : 0;
  const stage = known[Math.min(place, known.length - 1)] ?? "initial";
  return { stage, selector: usualSelectors[stage], slaHours: dayHours };
}

const usualSelectors: Readonly<Record<ApprovalStage, ApprovalSelector>> = {
  initial: "superior",
  rereview: "area_manager",
  vp: "role_vp",
  price: "role_ho_price",
};

/** When a rule applies, in words. */
export function conditionTexts(rule: ApprovalRule): string[] {
  const { currency } = countryByCode(rule.countryCode);
  const money = (amount: string) => formatMoney(amount, currency);
  const texts: string[] = [];
  if (rule.orderType !== null) texts.push(orderTypeLabel(rule.orderType));
  if (rule.maxAmount !== null) {
    texts.push(t("desk.rules.between", { from: money(rule.minAmount), to: money(rule.maxAmount) }));
  } else if (Number(rule.minAmount) > 0) {
    texts.push(t("desk.rules.from", { from: money(rule.minAmount) }));
  }
  if (rule.minDiscountRate > 0) {
    texts.push(t("desk.rules.discount", { percent: formatPercent(rule.minDiscountRate / whole) }));
  }
  if (rule.overdueOnly) texts.push(t("desk.rules.overdue"));
  if (rule.overLimitOnly) texts.push(t("desk.rules.overLimit"));
  const period = periodText(rule.validFrom, rule.validTo);
  if (period) texts.push(period);
  return texts.length > 0 ? texts : [t("desk.rules.always")];
}

/** The days on which a rule holds; nothing for one that always does. */
function periodText(from: string | null, to: string | null): string | null {
  if (from && to) return formatDateRange(from, to);
  if (from) return t("desk.rules.since", { day: formatDate(from, "date") });
  return to ? t("desk.rules.until", { day: formatDate(to, "date") }) : null;
}

export function stageText({ stage, selector, slaHours }: ApprovalStageRule): string {
  return t("desk.rules.step", {
    stage: reviewStageLabel(stage),
    who: t(`desk.rules.selector.${selector}`),
    hours: slaHours,
  });
}

export function ruleFieldLabel(field: keyof RuleValues): string {
  return t(`desk.rules.field.${field}`);
}

export function showRuleField(field: keyof RuleValues, values: RuleValues): string {
  const { currency } = countryByCode(values.countryCode);
  switch (field) {
    case "countryCode":
      return countryName(values.countryCode);
    case "docKind":
      return t(`desk.rules.kind.${values.docKind}`);
    case "orderType":
      return values.orderType === null ? "—" : orderTypeLabel(values.orderType);
    case "minAmount":
      return formatMoney(values.minAmount, currency);
    case "maxAmount":
      return values.maxAmount === null ? "—" : formatMoney(values.maxAmount, currency);
    case "minDiscountRate":
      return formatPercent(values.minDiscountRate / whole);
    case "stages":
      return values.stages.map(stageText).join(" → ") || "—";
    case "validFrom":
    case "validTo":
      return values[field] === null ? "—" : formatDate(values[field], "date");
    case "priority":
      return String(values.priority);
    case "overdueOnly":
    case "overLimitOnly":
    case "enabled":
      return t(values[field] ? "desk.rules.yes" : "desk.rules.no");
  }
}
