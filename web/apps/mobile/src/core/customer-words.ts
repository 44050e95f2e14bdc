import type { CustomerCard } from "@gerai/api";
import { compareAmounts } from "@gerai/domain";
import { t, tMaybe } from "@gerai/i18n";

/** Our goods stand in the customer's stores, and are paid for once they are sold. */
const consignment = 1;

/** Whether a customer is settled for what it sold. */
export function isConsigned({ cooperationMode }: Pick<CustomerCard, "cooperationMode">): boolean {
  return cooperationMode === consignment;
}

/** What a cooperation mode is called; a mode this build does not know is left out. */
export function modeName(mode: number): string {
  return tMaybe(`customers.mode.${mode}`) ?? t("customers.mode.other");
}

/** What a kind of customer is called. */
export function customerTypeName(type: string): string {
  return tMaybe(`customers.type.${type}`) ?? t("customers.type.other");
}

/** Whether a customer has bills past their day. */
export function isOverdue({ overdueAmount }: Pick<CustomerCard, "overdueAmount">): boolean {
  return compareAmounts(overdueAmount, "0") > 0;
}
