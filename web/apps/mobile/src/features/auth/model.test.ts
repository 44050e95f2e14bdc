import type { DemoAccount } from "@gerai/api";
import { describe, expect, it } from "vitest";
import { groupDemoAccounts } from "./model";

describe("demo accounts", () => {
  it("are grouped by country in the usual order, head office last", () => {
    const groups = groupDemoAccounts([
      account({ loginName: "admin", console: true, countryCode: 1 }),
      account({ loginName: "id.rep1", countryCode: 3 }),
      account({ loginName: "th.rep1", countryCode: 1 }),
      account({ loginName: "th.ba1", countryCode: 1 }),
    ]);
    expect(groups.map((group) => [group.key, group.accounts.map((a) => a.loginName)])).toEqual([
      ["th", ["th.rep1", "th.ba1"]],
      ["id", ["id.rep1"]],
      ["headOffice", ["admin"]],
    ]);
  });

  it("give no groups outside a demo", () => {
    expect(groupDemoAccounts([])).toEqual([]);
  });
});

function account(partial: Partial<DemoAccount>): DemoAccount {
  return {
    loginName: "x",
    password: "p",
    role: "rep",
    name: "n",
    countryCode: 1,
    terminalType: 3,
    console: false,
    ...partial,
  };
}
