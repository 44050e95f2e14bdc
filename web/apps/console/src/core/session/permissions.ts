import type { UserCenterData } from "@gerai/api";

/** The permissions this console asks about. */
export type ConsolePermission =
  | "people_view"
  | "people_manage"
  | "configuration_manage"
  | "catalogue_manage"
  | "audit_view";

/** Roles whose work spans all countries; the others see only their own. */
const groupRoles = new Set(["admin", "auditor", "ho_price"]);

/** Whether a user was granted any of these permissions. */
export function mayAny(
  user: UserCenterData | null,
  permissions: readonly ConsolePermission[],
): boolean {
  return user !== null && permissions.some((permission) => user.permissions.includes(permission));
}

/** Whether a user may look at several countries. */
export function spansCountries(user: UserCenterData | null): boolean {
  return user !== null && user.roles.some((role) => groupRoles.has(role));
}
