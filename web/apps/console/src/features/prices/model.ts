import type { CountryCode } from "@gerai/domain";
import { formatDate, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import type { Tone } from "../../core/display/status-tag";
import { customerTypeLabel } from "../../core/display/trade-labels";
import { allLanguages, noText } from "../../core/forms/local-text-fields";
import type { Draft } from "../../core/forms/use-record-editor";
import type {
  CustomerType,
  LocalText,
  PriceList,
  PriceListKind,
  PriceListSave,
  PriceListStatus,
} from "../../core/wire";

export const listKinds: readonly PriceListKind[] = ["daily", "activity", "customer"];
export const listStatuses: readonly PriceListStatus[] = ["draft", "active", "withdrawn"];

export const statusTones: Readonly<Record<PriceListStatus, Tone>> = {
  draft: "mango",
  active: "brand",
  withdrawn: "neutral",
};

/** For whom a list holds. */
export const audiences = ["everyone", "customerType", "customer"] as const;
export type Audience = (typeof audiences)[number];

/** A daily list is everybody's, a contract is somebody's, a campaign may be either. */
export function audiencesOf(kind: PriceListKind): readonly Audience[] {
  if (kind === "daily") return ["everyone"];
  return kind === "customer" ? ["customer", "customerType"] : audiences;
}

/** A price list as the form edits it. */
export interface PriceListValues {
  countryCode: CountryCode;
  code: string;
  name: LocalText;
  kind: PriceListKind;
  audience: Audience;
  customerId: string | null;
  customerType: CustomerType | null;
  startAt: string | null;
  endAt: string | null;
  priority: number;
  status: PriceListStatus;
}

export function newPriceList(countryCode: CountryCode): Draft<PriceListValues> {
  const values: PriceListValues = {
    countryCode,
    code: "",
    name: noText,
    kind: "activity",
    audience: "everyone",
    customerId: null,
    customerType: null,
    startAt: null,
    endAt: null,
    priority: 0,
    status: "draft",
  };
  return { values, ver: null };
}

export function priceListDraft(list: PriceList): Draft<PriceListValues> {
  const { countryCode, code, name, kind, customerId, customerType } = list;
  const { startAt, endAt, priority, status, ver } = list;
  const values: PriceListValues = {
    countryCode,
    code,
    name,
    kind,
    audience: audienceOf(list),
    customerId,
    customerType,
    startAt,
    endAt,
    priority,
    status,
  };
  return { values, ver };
}

function audienceOf({ customerId, customerType }: PriceList): Audience {
  if (customerId !== null) return "customer";
  return customerType === null ? "everyone" : "customerType";
}

/** What the form sends: only the target that was chosen. */
export function toPriceListSave(
  { audience, ...values }: PriceListValues,
  id: string | null,
  ver: number | null,
): PriceListSave {
  return {
    ...values,
    id,
    ver,
    customerId: audience === "customer" ? values.customerId : null,
    customerType: audience === "customerType" ? values.customerType : null,
  };
}

/** Whom a list is for, in words. */
export function audienceText({ customerName, customerType }: PriceList): string {
  if (customerName !== null) return customerName;
  return customerType === null ? t("prices.audience.everyone") : customerTypeLabel(customerType);
}

/** From when to when a list holds. */
export function periodText({ startAt, endAt }: Pick<PriceList, "startAt" | "endAt">): string {
  const from = startAt && formatDate(startAt, "dateTime");
  const to = endAt && formatDate(endAt, "dateTime");
  if (from && to) return t("prices.fromTo", { from, to });
  if (from) return t("prices.from", { from });
  return to ? t("prices.to", { to }) : t("prices.always");
}

export function priceListFieldLabel(field: keyof PriceListValues): string {
  return t(`prices.field.${field}`);
}

export function showPriceListField(field: keyof PriceListValues, values: PriceListValues): string {
  switch (field) {
    case "name":
      return allLanguages(values.name);
    case "countryCode":
      return countryName(values.countryCode);
    case "kind":
      return t(`prices.kind.${values.kind}`);
    case "status":
      return t(`prices.status.${values.status}`);
    case "audience":
      return t(`prices.audience.${values.audience}`);
    case "customerType":
      return values.customerType ? customerTypeLabel(values.customerType) : "—";
    case "startAt":
    case "endAt": {
      const moment = values[field];
      return moment ? formatDate(moment, "dateTime") : "—";
    }
    case "code":
    case "customerId":
    case "priority":
      return String(values[field] ?? "—");
  }
}
