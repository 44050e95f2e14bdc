import type { CountryCode } from "@gerai/domain";
import { formatDate, formatNumber, t } from "@gerai/i18n";
import { orderTypeLabel } from "../../core/display/order-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type { OrderType, SampleBudget } from "../../core/wire";

/** Samples and gifts are given in Indonesia only. */
export const samplesCountry: CountryCode = 3;

/** What is given away: samples and gifts. */
export const freeTypes = [3, 4] as const satisfies readonly OrderType[];

/** What tells budgets apart: of everybody or one person, for every month or one. */
export interface BudgetKey {
  orderType: OrderType;
  personId: string | null;
  /** `yyyy-MM` */
  month: string | null;
}

/** A budget as the form edits it. */
export interface BudgetValues extends BudgetKey {
  qtyLimit: number | null;
}

const everybody = "all";
const everyMonth = "every";

/** The budget's place in an address. */
export function budgetId({ orderType, personId, month }: BudgetKey): string {
  return [orderType, personId ?? everybody, month ?? everyMonth].join(".");
}

export function budgetKey(id: string): BudgetKey {
  const [type = "", person = "", month = ""] = id.split(".");
  return {
    orderType: freeTypes.find((known) => String(known) === type) ?? freeTypes[0],
    personId: person === everybody ? null : person,
    month: month === everyMonth ? null : month,
  };
}

export function newBudget(): Draft<BudgetValues> {
  const values = { orderType: freeTypes[0], personId: null, month: null, qtyLimit: null };
  return { values, ver: null };
}

export function budgetDraft(budget: SampleBudget): Draft<BudgetValues> {
  const { orderType, personId, month, qtyLimit, ver } = budget;
  return { values: { orderType, personId, month, qtyLimit }, ver };
}

/** Whose budget it is. */
export function budgetHolder({ personName }: Pick<SampleBudget, "personName">): string {
  return personName ?? t("budgets.everybody");
}

export function monthText(month: string | null): string {
  return month === null ? t("budgets.everyMonth") : formatDate(`${month}-01`, "month");
}

export function budgetFieldLabel(field: keyof BudgetValues): string {
  return t(`budgets.field.${field}`);
}

export function showBudgetField(field: keyof BudgetValues, values: BudgetValues): string {
  switch (field) {
    case "orderType":
      return orderTypeLabel(values.orderType);
    case "personId":
      return values.personId ?? t("budgets.everybody");
    case "month":
      return monthText(values.month);
    case "qtyLimit":
      return values.qtyLimit === null ? "—" : formatNumber(values.qtyLimit);
  }
}
