import { t, tMaybe } from "@gerai/i18n";
import type { RoleKey, TerminalType } from "../wire";

/** Every role, in the order people discuss them. */
export const roleKeys: readonly RoleKey[] = [
  "buyer",
  "ba",
  "rep",
  "msg",
  "trainer",
  "trainer_manager",
  "manager",
  "vp",
  "ho_price",
  "finance",
  "warehouse",
  "admin",
  "auditor",
];

/** Faces of the phone app. */
export const terminalTypes = [1, 2, 3, 4] as const;

/** A role in the reader's language; a key the console does not know stands for itself. */
export function roleLabel(key: string): string {
  return tMaybe(`role.${key}`) ?? key;
}

/** A permission in the reader's language. */
export function permissionLabel(key: string): string {
  return tMaybe(`org.permission.${key}`) ?? key;
}

/** A terminal type in the reader's language. */
export function terminalLabel(type: number): string {
  return tMaybe(`org.terminal.${type}`) ?? String(type);
}

/** Roles as choices of a select. */
export function roleOptions(): { value: RoleKey; label: string }[] {
  return roleKeys.map((key) => ({ value: key, label: t(`role.${key}`) }));
}

/** Terminal types as choices of a select. */
export function terminalOptions(): { value: TerminalType; label: string }[] {
  return terminalTypes.map((type) => ({ value: type, label: t(`org.terminal.${type}`) }));
}
