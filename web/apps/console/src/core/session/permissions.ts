import type { UserCenterData } from "@gerai/api";
import { countries } from "@gerai/domain";

/** The permissions this console asks about. */
export type ConsolePermission =
  | "people_view"
  | "people_manage"
  | "configuration_manage"
  | "catalogue_manage"
  | "cost_view"
  | "top_up_audit"
  | "wallet_view"
  | "payee_view"
  | "payee_edit"
  | "price_approve"
  | "dispatch"
  | "order_view"
  | "sell_in_view"
  | "audit_view";

/** Roles who see all countries at once; the others work in one at a time. */
const groupRoles = new Set(["admin", "auditor", "ho_price"]);

/** Whether a user was granted any of these permissions. */
export function mayAny(
  user: UserCenterData | null,
  permissions: readonly ConsolePermission[],
): boolean {
  return user !== null && permissions.some((permission) => user.permissions.includes(permission));
}

/** Whether a user may look at all countries at once. */
export function spansCountries(user: UserCenterData | null): boolean {
  return user !== null && user.roles.some((role) => groupRoles.has(role));
}

/** The countries a user may choose from: all for those who see all, else those the login works in. */
export function countriesOf(user: UserCenterData): readonly number[] {
  if (spansCountries(user)) return countries.map(({ code }) => code);
  return user.countries ?? [user.countryCode];
}
