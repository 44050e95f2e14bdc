import type { CountryCode } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
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

/** Whose budget it is. */
export function budgetHolder({ personName }: Pick<SampleBudget, "personName">): string {
  return personName ?? t("budgets.everybody");
}

export function monthText(month: string | null): string {
  return month === null ? t("budgets.everyMonth") : formatDate(`${month}-01`, "month");
}
