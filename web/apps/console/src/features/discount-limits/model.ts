import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatPercent, t } from "@gerai/i18n";
import { countryName } from "../../core/display/country";
import { roleKeys, roleLabel, roleOptions } from "../../core/display/org-labels";
import type { Draft } from "../../core/forms/use-record-editor";
import type { DiscountLimit, RoleKey } from "../../core/wire";

/** What tells limits apart. */
export interface LimitKey {
  countryCode: CountryCode;
  roleKey: RoleKey | null;
}

/** A limit as the form edits it, in basis points of the ordinary price. */
export interface LimitValues extends LimitKey {
  maxRate: number | null;
}

const whole = 10_000;

/** The limit's place in an address. */
export function limitId({ countryCode, roleKey }: LimitKey): string {
  return `${countryCode}.${roleKey ?? ""}`;
}

export function limitKey(id: string): LimitKey {
  const [country = "", role = ""] = id.split(".");
  const roleKey = roleKeys.find((key) => key === role) ?? null;
  return { countryCode: countryByCode(Number(country)).code, roleKey };
}

export function newLimit(countryCode: CountryCode): Draft<LimitValues> {
  return { values: { countryCode, roleKey: null, maxRate: null }, ver: null };
}

/** A limit has no version: it is stale when it is no longer the one that was looked at. */
export function limitDraft({ countryCode, roleKey, maxRate }: DiscountLimit): Draft<LimitValues> {
  return { values: { countryCode, roleKey, maxRate }, ver: maxRate };
}

export function limitText(maxRate: number | null): string {
  return maxRate === null ? "—" : t("limits.below", { percent: formatPercent(maxRate / whole) });
}

export function limitFieldLabel(field: keyof LimitValues): string {
  return t(`limits.field.${field}`);
}

export function showLimitField(field: keyof LimitValues, values: LimitValues): string {
  switch (field) {
    case "countryCode":
      return countryName(values.countryCode);
    case "roleKey":
      return values.roleKey ? roleLabel(values.roleKey) : "—";
    case "maxRate":
      return limitText(values.maxRate);
  }
}

/** Buyers pay prices, they do not make them. */
export function grantingRoles() {
  return roleOptions().filter(({ value }) => value !== "buyer");
}
