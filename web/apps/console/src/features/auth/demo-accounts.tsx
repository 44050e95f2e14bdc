import type { DemoAccount } from "@gerai/api";
import { t } from "@gerai/i18n";
import { useQuery } from "@tanstack/react-query";
import { Initials } from "../../core/display/initials";
import { roleLabel } from "../../core/display/org-labels";
import { loginOptionsQuery } from "../../core/session/login-options";
import { useApi } from "../../core/session/services";

interface DemoAccountsProps {
  busy: boolean;
  onChoose: (account: DemoAccount) => void;
}

/** The demo's head-office accounts; a real installation has none and shows nothing. */
export function DemoAccounts({ busy, onChoose }: DemoAccountsProps) {
  const options = useQuery(loginOptionsQuery(useApi()));
  const accounts = options.data?.demoAccounts.filter((account) => account.console) ?? [];
  if (accounts.length === 0) return null;
  return (
    <section aria-labelledby="demo-accounts" className="mt-8 border-t border-line pt-5">
      <h2 id="demo-accounts" className="text-sm font-semibold">
        {t("auth.demoTitle")}
      </h2>
      <p className="mb-3 text-xs text-ink-3">{t("signIn.demoHint")}</p>
      <ul className="grid grid-cols-2 gap-2">
        {accounts.map((account) => (
          <li key={account.loginName}>
            <button
              type="button"
              disabled={busy}
              onClick={() => onChoose(account)}
              className="flex w-full items-center gap-2.5 rounded-control border border-line px-3 py-2 text-left transition-colors duration-150 hover:border-brand hover:bg-brand-soft"
            >
              <Initials name={account.name} />
              <span className="min-w-0">
                <span className="block truncate text-sm font-semibold">
                  {roleLabel(account.role)}
                </span>
                <span className="block truncate text-xs text-ink-3">{account.loginName}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
