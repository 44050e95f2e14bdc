import { t } from "@gerai/i18n";
import { confirm } from "@gerai/ui";
import { useNavigate } from "@tanstack/react-router";
import { paths } from "../paths";
import { useUser } from "../services-context";

/**
 * What must be there before anybody pays: a bound phone number and a payment password. The check
 * resolves true when both are. Otherwise it says what is missing, offers the settings page for it
 * and resolves false; that page leads back here once it is done.
 */
export function usePaymentGuard(): () => Promise<boolean> {
  const { phoneBound, payPasswordSet } = useUser();
  const navigate = useNavigate();
  return async () => {
    if (!phoneBound) {
      const bind = await confirm({
        title: t("settings.bindFirst"),
        body: t("wallet.guard.bindHint"),
        confirmLabel: t("settings.bind"),
      });
      if (bind) await navigate({ to: paths.bindMobile });
      return false;
    }
    if (!payPasswordSet) {
      const set = await confirm({
        title: t("wallet.guard.setFirst"),
        body: t("wallet.guard.setHint"),
        confirmLabel: t("settings.payPassword.setTitle"),
      });
      if (set) await navigate({ to: paths.settingAccount, search: { view: "payPassword" } });
      return false;
    }
    return true;
  };
}
