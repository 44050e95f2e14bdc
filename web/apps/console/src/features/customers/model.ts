import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatList, formatMoney, t, tMaybe } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { plainText } from "../../core/display/plain-text";
import type { Tone } from "../../core/display/status-tag";
import { customerTypeLabel } from "../../core/display/trade-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  Contact,
  CooperationMode,
  Customer,
  CustomerStatus,
  CustomerType,
  SettlementCycle,
} from "../../core/wire";

export const customerStatuses: readonly CustomerStatus[] = ["active", "frozen", "closed"];

export const statusTones: Readonly<Record<CustomerStatus, Tone>> = {
  active: "brand",
  frozen: "mango",
  closed: "neutral",
};

/** Who owns the goods in the stores: 1 consignment, 2 buy-out. */
export const cooperationModes = [1, 2] as const;

export const settlementCycles = ["monthly", "half_month"] as const;

/** A customer as the form edits it. */
export interface CustomerValues {
  code: string;
  name: string;
  legalName: string;
  taxId: string | null;
  countryCode: CountryCode;
  cooperationMode: CooperationMode;
  customerType: CustomerType;
  orderAreaId: string | null;
  creditLimit: string;
  creditDays: number;
  overdueBlockDays: number;
  settlementCycle: SettlementCycle;
  settlementDay: number;
  invoiceName: string;
  contacts: Contact[];
}

export function modeLabel(mode: number): string {
  return tMaybe(`customers.mode.${mode}`) ?? String(mode);
}

export function cycleLabel(cycle: string): string {
  return tMaybe(`customers.cycle.${cycle}`) ?? cycle;
}

/** An empty form for a new customer in one country. */
export function newCustomer(countryCode: CountryCode): Draft<CustomerValues> {
  const values: CustomerValues = {
    code: "",
    name: "",
    legalName: "",
    taxId: null,
    countryCode,
    cooperationMode: 2,
    customerType: "chain",
    orderAreaId: null,
    creditLimit: "0",
    creditDays: 30,
    overdueBlockDays: 15,
    settlementCycle: "monthly",
    settlementDay: 25,
    invoiceName: "",
    contacts: [],
  };
  return { values, ver: null };
}

/** A customer's form as the server has it. */
export function customerDraft(customer: Customer): Draft<CustomerValues> {
  const values: CustomerValues = {
    code: customer.code,
    name: customer.name,
    legalName: customer.legalName,
    taxId: customer.taxId,
    countryCode: customer.countryCode,
    cooperationMode: customer.cooperationMode,
    customerType: customer.customerType,
    orderAreaId: customer.orderAreaId,
    creditLimit: customer.creditLimit,
    creditDays: customer.creditDays,
    overdueBlockDays: customer.overdueBlockDays,
    settlementCycle: customer.settlementCycle,
    settlementDay: customer.settlementDay,
    invoiceName: customer.invoiceName,
    contacts: customer.contacts,
  };
  return { values, ver: customer.ver };
}

export function customerFieldLabel(field: keyof CustomerValues): string {
  return t(`customers.field.${field}`);
}

export function showCustomerField(field: keyof CustomerValues, values: CustomerValues): string {
  const words: Partial<Record<keyof CustomerValues, string>> = {
    countryCode: countryName(values.countryCode),
    cooperationMode: modeLabel(values.cooperationMode),
    customerType: customerTypeLabel(values.customerType),
    settlementCycle: cycleLabel(values.settlementCycle),
    creditLimit: formatMoney(values.creditLimit, countryByCode(values.countryCode).currency),
    contacts: formatList(values.contacts.map((contact) => contact.name)),
  };
  return (words[field] ?? plainText(values[field])) || "—";
}
