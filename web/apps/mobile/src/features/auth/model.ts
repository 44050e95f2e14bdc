import type { DemoAccount } from "@gerai/api";
import { countries } from "@gerai/domain";
import * as v from "valibot";

/** Demo accounts of one country, or of head office when they work in the console. */
export interface DemoGroup {
  key: "th" | "ph" | "id" | "ml" | "headOffice";
  accounts: DemoAccount[];
}

/** Groups demo accounts by country, with head office last. Empty groups are left out. */
export function groupDemoAccounts(accounts: readonly DemoAccount[]): DemoGroup[] {
  const groups: DemoGroup[] = countries.map(({ key, code }) => ({
    key,
    accounts: accounts.filter((account) => !account.console && account.countryCode === code),
  }));
  groups.push({
    key: "headOffice",
    accounts: accounts.filter((account) => account.console),
  });
  return groups.filter((group) => group.accounts.length > 0);
}

/** Why the last session ended, for the login page. */
export const loginSearch = v.object({
  reason: v.optional(
    v.fallback(
      v.picklist([
        "session_expired",
        "kicked_off",
        "session_revoked",
        "account_banned",
        "account_disabled",
        "secret_key_mismatch",
      ]),
      "session_expired",
    ),
  ),
});
