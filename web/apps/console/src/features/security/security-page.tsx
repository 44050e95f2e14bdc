import { t } from "@gerai/i18n";
import { Alert } from "antd";
import { PageHeader } from "../../core/display/page-header";
import { useUser } from "../../core/session/services";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";
import { TotpPanel } from "./totp-panel";

/** The own account: two-step sign-in, password, devices. */
export function SecurityPage() {
  const user = useUser();
  return (
    <>
      <PageHeader
        title={t("nav.security")}
        summary={t("security.summary", { account: user.loginName })}
      />
      {user.secondFactorDue && (
        <Alert
          className="mb-4"
          type="warning"
          showIcon
          title={t("security.dueTitle")}
          description={t("security.dueHint")}
        />
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <TotpPanel enabled={user.totpEnabled} />
        <PasswordPanel />
        {/* Nothing else opens before the second factor is there. */}
        {!user.secondFactorDue && (
          <div className="xl:col-span-2">
            <SessionsPanel />
          </div>
        )}
      </div>
    </>
  );
}
