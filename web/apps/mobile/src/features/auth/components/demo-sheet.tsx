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
            <Row
              leading={<Avatar name={account.name || roleName(account.role)} />}
              title={account.name || roleName(account.role)}
              caption={`${roleName(account.role)} · ${account.loginName}`}
              onClick={() => onChoose(account)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function groupLabel(key: DemoGroup["key"]): string {
  return key === "headOffice" ? t("auth.headOffice") : t(`country.${key}`);
}
