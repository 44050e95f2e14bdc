import { t } from "@gerai/i18n";
import { App } from "antd";
import type { LoginHolder } from "./use-password-reset";

/** Asks before a password that somebody may be using stops working. */
export function useAskReset(resetPassword: (holder: LoginHolder) => Promise<void>) {
  const { modal } = App.useApp();
  return (holder: LoginHolder) => {
    modal.confirm({
      title: t("logins.resetTitle", { name: holder.name }),
      content: t("logins.resetHint"),
      okText: t("logins.reset"),
      cancelText: t("common.cancel"),
      onOk: () => resetPassword(holder),
    });
  };
}
