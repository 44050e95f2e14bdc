import { countryByCode } from "@gerai/domain";
import type { CountryCode } from "@gerai/domain";
import { formatPercent, t } from "@gerai/i18n";
import { roleKeys } from "../../core/display/org-labels";
import type { RoleKey } from "../../core/wire";

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

export function limitText(maxRate: number | null): string {
  return maxRate === null ? "—" : t("limits.below", { percent: formatPercent(maxRate / whole) });
}
