import type { UserCenterData } from "@gerai/api";

/** The permissions this console asks about. */
export type ConsolePermission =
  | "people_view"
  | "people_manage"
  | "configuration_manage"
  | "configuration_view"
  | "catalogue_manage"
  | "cost_view"
  | "top_up_audit"
  | "wallet_view"
  | "receivable_view"
  | "consignment_create"
  | "payee_view"
  | "payee_edit"
  | "price_approve"
  | "dispatch"
  | "order_view"
  | "sell_in_view"
  | "sell_out_view"
  | "sales_report_correct"
  | "stock_count_submit"
  | "stock_count_review"
  | "stock_transfer"
  | "audit_view"
  | "export_to_chat"
  | "messages";

/** Roles who see all their countries at once; the others work in one at a time. */
const groupRoles = new Set(["admin", "auditor", "ho_price"]);

/** Whether a user was granted any of these permissions. */
export function mayAny(
  user: UserCenterData | null,
  permissions: readonly ConsolePermission[],
): boolean {
  return user !== null && permissions.some((permission) => user.permissions.includes(permission));
}

/** Whether a user is an auditor and nothing else, and so says why before looking at anything. */
export function looksWithReason(user: UserCenterData): boolean {
  return user.roles.length === 1 && user.roles[0] === "auditor";
}

/** Whether a user may look at all their countries at once. */
export function spansCountries(user: UserCenterData | null): boolean {
  if (user === null || countriesOf(user).length < 2) return false;
  return user.roles.some((role) => groupRoles.has(role));
}

/** The countries a user may choose from: those the login holds. */
export function countriesOf(user: UserCenterData): readonly number[] {
  return user.countries ?? [user.countryCode];
}
