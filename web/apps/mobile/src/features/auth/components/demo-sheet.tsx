import type { DemoAccount } from "@gerai/api";
import { t } from "@gerai/i18n";
import { Avatar, Chips, Row, Sheet } from "@gerai/ui";
import { useState } from "react";
import { roleName } from "../../../core/role-name";
import { groupDemoAccounts } from "../model";
import type { DemoGroup } from "../model";

interface DemoSheetProps {
  open: boolean;
  onClose: () => void;
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** The accounts a demo offers, one country at a time. */
export function DemoSheet({ open, onClose, accounts, onChoose }: DemoSheetProps) {
  const groups = groupDemoAccounts(accounts);
  const [chosen, setChosen] = useState<DemoGroup["key"] | null>(null);
  const group = groups.find(({ key }) => key === chosen) ?? groups[0];
  if (!group) return null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("auth.demoTitle")}
      caption={t("auth.demoHint")}
      flush
    >
      <div className="px-5 pb-3">
        <Chips
          label={t("settings.country")}
          options={groups.map(({ key }) => ({ value: key, label: groupLabel(key) }))}
          value={[group.key]}
          onChange={([key]) => setChosen(key ?? null)}
          wrap
        />
      </div>
      <ul className="divide-y divide-line">
        {group.accounts.map((account) => (
          <li key={account.loginName}>
            <AccountRow account={account} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface AccountRowProps {
  account: DemoAccount;
  onChoose: (account: DemoAccount) => void;
}

/** Accounts of a demo may have no name of their own; then the role says who it is. */
function AccountRow({ account, onChoose }: AccountRowProps) {
  const role = roleName(account.role);
  const { name, loginName } = account;
  return (
    <Row
      leading={<Avatar name={name || role} />}
      title={name || role}
      caption={name ? `${role} · ${loginName}` : loginName}
      onClick={() => onChoose(account)}
    />
  );
}

function groupLabel(key: DemoGroup["key"]): string {
  return key === "headOffice" ? t("auth.headOffice") : t(`country.${key}`);
}
