import type { UserCenterData } from "@gerai/api";

/** What colleagues call a user: the nickname, or the name of whoever has none. */
export function displayName(user: UserCenterData): string {
  return user.nickname || user.name;
}
